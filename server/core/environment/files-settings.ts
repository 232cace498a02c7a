import type { EnvironmentReader } from './environment-reader.ts';
import type { Bucket } from '#server/core/files/object-store.ts';
import type { FilesSettings } from '#server/core/files/open-file-store.ts';

const BUCKET = {
  FILES_BUCKET_URL: 'la dirección del depósito de archivos, con su balde',
  FILES_BUCKET_REGION: 'la región del depósito de archivos',
  FILES_BUCKET_KEY: 'la clave de acceso al depósito de archivos',
  FILES_BUCKET_SECRET: 'la clave secreta del depósito de archivos',
} as const;

/** Where files are stored: a bucket, with all of its settings, or a folder beside the database. */
export function readFilesSettings(read: EnvironmentReader, databaseUrl: string): FilesSettings {
  const folder = read.text('FILES_DIR', besideOf(databaseUrl), /./, 'una carpeta');
  const given = Object.keys(BUCKET).filter((name) => read.isGiven(name));
  return { folder, bucket: given.length === 0 ? null : readBucket(read) };
}

function readBucket(read: EnvironmentReader): Bucket {
  const required = (name: keyof typeof BUCKET) => read.required(name, BUCKET[name]);
  return {
    url: read.service('FILES_BUCKET_URL', BUCKET.FILES_BUCKET_URL),
    region: required('FILES_BUCKET_REGION'),
    key: read.key('FILES_BUCKET_KEY', BUCKET.FILES_BUCKET_KEY),
    secret: required('FILES_BUCKET_SECRET'),
  };
}

/** Beside a database that is a file. */
function besideOf(databaseUrl: string): string {
  const path = databaseUrl.replace(/^file:/, '');
  return databaseUrl.startsWith('file:') && path !== ':memory:'
    ? `${path.slice(0, path.lastIndexOf('/') + 1)}files`
    : 'data/files';
}
