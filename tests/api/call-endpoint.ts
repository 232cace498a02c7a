import { SecretBox } from '#server/core/access/secret-box.ts';
import type { Context } from '#server/core/context/context.ts';
import type { Database } from '#server/core/store/database.ts';
import { handlers } from '#server/endpoints/endpoints.ts';
import type { Handler, RequestOf, ResponseOf } from '#server/core/context/handler.ts';
import { FileLinks } from '#server/core/files/file-links.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { requestRefusal } from '#server/core/errors/request-refusal.ts';
import { createWireCodecs } from '#server/core/endpoints/wire.ts';
import { portalForms } from '#server/core/forms/portal-forms.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { knownCards } from './known-cards.ts';

const { portal, messages, formats, codes, records, tables, registers, declarations } =
  await readPortalConfig('config');
const wires = createWireCodecs(declarations, formats, messages, codes);
const forms = portalForms('config', formats);

type Path = keyof typeof handlers;

export interface Caller {
  db: Database;
  /** Business day, 2026-04-15 by default. */
  today?: string;
  /** Current time, by default the afternoon of the business day. */
  now?: string;
  taxpayer?: Pick<Taxpayer, 'id' | 'name'> & Partial<Taxpayer>;
  /** Representative of the taxpayer. */
  representative?: Taxpayer;
  /** Browser of the request. */
  device?: string;
  /** File services: uploads, rendering and storage. */
  files?: Partial<Context['files']>;
  /** Takes letters. */
  mail?: Context['providers']['mail'];
  /** Finds cards by token, by default those of `knownCards`. */
  cards?: Pick<Context['providers']['cards'], 'findCard'>;
}

/** Calls an endpoint as the server does: request and answer are held against the declaration. Refusals are thrown. */
export async function callEndpoint<P extends Path>(
  path: P,
  request: RequestOf<P>,
  {
    db,
    today = '2026-04-15',
    now,
    taxpayer,
    representative,
    device,
    mail,
    cards = knownCards,
    files,
  }: Caller,
): Promise<ResponseOf<P>> {
  const endpoint = declarations.endpoints.get(path);
  if (!endpoint) throw new Error(`${path} is not declared`);
  const wire = wires(endpoint);
  const context: Context<string> = {
    db,
    portal,
    codes,
    records,
    tables,
    registers,
    formats,
    forms,
    endpoints: declarations.endpoints,
    shapes: declarations.shapes,
    providers: { mail: mail ?? { send: () => undefined }, cards } as Context['providers'],
    today,
    now: now ?? `${today}T15:30:00.000Z`,
    taxpayer: taxpayer
      ? ({ cuit: '', username: null, password_hash: null, profile: '{}', ...taxpayer } as Taxpayer)
      : null,
    representative: representative ?? null,
    token: null,
    address: '192.0.2.1',
    device: { id: device ?? null, words: 'Chrome en Windows', given: () => device ?? 'equipo' },
    secretBox: new SecretBox(['prueba']),
    origin: 'https://rentas.valle-sereno.example',
    links: new FileLinks('test', () => today),
    files: (files ?? {}) as Context['files'],
    refuse: (error, found) =>
      requestRefusal(
        endpoint,
        error,
        request as Readonly<Record<string, unknown>>,
        { ...declarations, formats, codes },
        found,
      ),
  };
  const handler = handlers[path] as unknown as Handler<P>;
  const answer = await handler(wire.request(request) as RequestOf<P>, context as Parameters<Handler<P>>[1]);
  const misfit = wire.misfit(answer);
  if (misfit !== null) throw new Error(`${path}: ${misfit}`);
  return answer;
}

/** Status, text and field of the refusal an endpoint gives; null when it answers. */
export async function refusalOf<P extends Path>(
  path: P,
  request: RequestOf<P>,
  caller: Caller,
): Promise<{ status: number; message: string; field: string | undefined } | null> {
  try {
    await callEndpoint(path, request, caller);
    return null;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { status: error.statusCode, message: error.message, field: error.errores[0]?.campo };
  }
}
