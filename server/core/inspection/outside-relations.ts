import { withoutEntities, xmlText } from './xml-text.ts';

/** Parts with the relationships of an office document. */
export const RELATIONS = /\.rels(\/|$)/i;

const TAG = /<\/?([^\s<>/="']+)((?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y;
/** Bytes of a part of relationships. */
const LARGEST = 1024 ** 2;
const LINK = 'hyperlink';
/** Allowed parts, by the end of their relationship's type. None of them runs or is opened by another program. */
const PARTS = new Set(
  `${LINK} officedocument core-properties extended-properties custom-properties thumbnail styles styleswitheffects theme
  themeoverride settings websettings fonttable font numbering footnotes endnotes comments commentsextended commentsids
  commentsextensible people header footer image customxml customxmlprops glossarydocument chart chartstyle chartcolorstyle
  chartusershapes diagramdata diagramlayout diagramquickstyle diagramcolors diagramdrawing classificationlabels
  documenttasks bibliography worksheet chartsheet sharedstrings calcchain printersettings table drawing sheetmetadata
  person threadedcomment pivottable pivotcachedefinition pivotcacherecords slicer slicercache`.split(/\s+/),
);
/** Another place than the document. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:|\/\/|\\)/i;
/** Addresses that a link may go to when it is followed. */
const FOLLOWED = /^(?:https?:|mailto:|tel:|ftp:|#|file:\/\/\/[a-z]:|(?!\/\/|[\\:])[^:\\]*$)/i;
const ATTRIBUTE = /\s*([^\s<>/="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;

/**
 * Whether opening an office document may bring something from elsewhere: a template, an object, a frame, a picture. A link
 * that people follow does not. What is written as no program writes it (comments, entities of its own) counts as bringing.
 *
 * @param bytes a part of relationships of an OPC package (ECMA-376, part 2)
 */
export function reachesOutside(bytes: Buffer): boolean {
  if (bytes.length > LARGEST) return true;
  const text = xmlText(bytes);
  const tags = text === null ? null : tagsOf(text);
  return tags === null || tags.some(isOutside);
}

interface Tag {
  /** Without the prefix of its namespace. */
  name: string;
  /** By their names, in small letters and without prefix: one that is there twice counts twice. */
  attributes: { name: string; value: string }[];
}

function isOutside({ name, attributes }: Tag): boolean {
  if (name !== 'Relationship') return false;
  const valuesOf = (wanted: string) =>
    attributes.filter((one) => one.name === wanted).map(({ value }) => value.trim());
  const [types, targets, modes] = [valuesOf('type'), valuesOf('target'), valuesOf('targetmode')];
  const [type = '', target = ''] = [types[0]?.slice(types[0].lastIndexOf('/') + 1).toLowerCase(), targets[0]];
  if (types.length !== 1 || targets.length !== 1 || !PARTS.has(type)) return true;
  const isInside = modes.every((mode) => mode.toLowerCase() === 'internal');
  return isInside ? ADDRESS.test(target) : type !== LINK || !FOLLOWED.test(target);
}

/** Null: not all of it is tags and the space between them. */
function tagsOf(text: string): Tag[] | null {
  const tags: Tag[] = [];
  for (let at = text.search(/\S/); at >= 0 && at < text.length;) {
    TAG.lastIndex = at;
    const [tag, name = '', attributes = ''] = TAG.exec(text) ?? [];
    if (tag === undefined) return null;
    tags.push({ name: localName(name), attributes: attributesOf(attributes) });
    at += tag.length;
    while (/\s/.test(text[at] ?? '')) at += 1;
  }
  return tags;
}

function attributesOf(written: string): Tag['attributes'] {
  return [...written.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => ({
    name: localName(name).toLowerCase(),
    value: withoutEntities(double ?? single ?? ''),
  }));
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
