import type { PdfDecryption } from './pdf-encryption.ts';
import { FILTERS } from './pdf-filters.ts';
import type { PdfObjects } from './pdf-objects.ts';
import { PdfDictionary, PdfName, PdfText, type PdfValue } from './pdf-values.ts';

/** Types of action that run, send, fetch, hide or open another file. */
const ACTIONS = new Set([
  'JavaScript',
  'ECMAScript',
  'Launch',
  'GoToR',
  'GoToE',
  'GoToDp',
  'SubmitForm',
  'ResetForm',
  'ImportData',
  'Rendition',
  'RichMediaExecute',
  'Movie',
  'Sound',
  'Thread',
  'Hide',
  'SetOCGState',
  'Trans',
  'GoTo3DView',
]);
/** Actions that may happen by themselves. */
const AUTOMATIC = new Set(['GoTo', 'Named']);
/** Actions that a person may press. */
const PRESSED = new Set(['GoTo', 'Named', 'URI']);
const PAGE_TURNS = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
const ADDRESS = /^\s*(https?|mailto|tel):/i;

/** Entries that carry programs, other files or media, wherever they are. */
const ENTRIES = new Set([
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'EF',
  'AF',
  'XFA',
  'Collection',
  'OPI',
  'Rendition',
  'Renditions',
  'RichMediaContent',
  'RichMediaSettings',
]);
/** Entries that are trees of names (ISO 32000-1, 7.9.6), which programs leave empty. */
const TREES = new Set(['JavaScript', 'EmbeddedFiles', 'Renditions']);
const TREE_KEYS = new Set(['Names', 'Kids']);
/** Values of `/Type`, `/Subtype` or `/Subtype2`. */
const TYPES = new Set([
  'FileAttachment',
  'RichMedia',
  'Screen',
  'Movie',
  'Sound',
  '3D',
  'PS',
  'EmbeddedFile',
  'Rendition',
  'MediaClip',
]);
/** Entries of a stream with its data in another file. */
const EXTERNAL_DATA = ['F', 'FFilter', 'FDecodeParms'];

/**
 * Returns true when something in a file acts without a click, runs, sends, or carries another file. Allowed: going to a
 * page, at any time, and web, mail and telephone links, on a click.
 */
export function hasActiveContent(objects: PdfObjects, decryption: PdfDecryption | null): boolean {
  const rules = new ActionRules(objects, decryption);
  return (
    objects.bareNames().some((name) => ACTIONS.has(name)) ||
    objects.dictionaries.some((each) => rules.isActive(each))
  );
}

class ActionRules {
  readonly #objects: PdfObjects;
  readonly #decryption: PdfDecryption | null;

  constructor(objects: PdfObjects, decryption: PdfDecryption | null) {
    this.#objects = objects;
    this.#decryption = decryption;
  }

  isActive(dictionary: PdfDictionary): boolean {
    if (dictionary.keys.length === 0) return false;
    return (
      this.#carries(dictionary) ||
      ['Type', 'Subtype', 'Subtype2'].some((key) =>
        this.#names(dictionary, key).some((name) => TYPES.has(name)),
      ) ||
      this.#isForbiddenAction(dictionary) ||
      this.#triggersForbidden(dictionary) ||
      this.#reachesFiles(dictionary)
    );
  }

  /** A reference without object counts as content too; only empty values do not. */
  #carries(dictionary: PdfDictionary): boolean {
    return dictionary.keys.some((key, i) => {
      const values = ENTRIES.has(key) ? this.#objects.resolve(dictionary.values[i]!) : [null];
      return (
        values.length === 0 ||
        values.some((value) => !isEmpty(value) && !(TREES.has(key) && this.#isEmptyTree(value)))
      );
    });
  }

  #isEmptyTree(value: PdfValue): boolean {
    if (!(value instanceof PdfDictionary) || value.data >= 0) return false;
    return value.keys.every((key, i) => {
      const values = this.#objects.resolve(value.values[i]!);
      return TREE_KEYS.has(key) && values.length > 0 && values.every((each) => isEmpty(each));
    });
  }

  #isForbiddenAction(dictionary: PdfDictionary): boolean {
    const types = this.#names(dictionary, 'S');
    if (types.some((type) => ACTIONS.has(type))) return true;
    if (types.includes('URI') && !this.#hasAllowedAddress(dictionary)) return true;
    return types.includes('Named') && !this.#names(dictionary, 'N').every((name) => PAGE_TURNS.has(name));
  }

  #hasAllowedAddress(dictionary: PdfDictionary): boolean {
    const addresses = this.#objects.resolveKey(dictionary, 'URI');
    return (
      addresses.length > 0 && addresses.every((each) => each instanceof PdfText && this.#isAllowed(each))
    );
  }

  #isAllowed(address: PdfText): boolean {
    const bytes = this.#decryption ? this.#decryption.text(address) : address.bytes();
    return ADDRESS.test(bytes.toString('latin1'));
  }

  #triggersForbidden(dictionary: PdfDictionary): boolean {
    const at = (key: string) => this.#targets(dictionary.all(key));
    const additional = at('AA').flatMap((each) => this.#targets(each.values));
    // An array is a place to go to, with the page first.
    const opened = this.#objects.resolveKey(dictionary, 'OpenAction').flatMap((each) => {
      if (each instanceof PdfDictionary) return [each];
      return Array.isArray(each) ? this.#targets(each).filter((target) => target.has('S')) : [];
    });
    const automatic = [...opened, ...at('PA'), ...at('NA'), ...additional];
    if (automatic.some((each) => !this.#isOf(each, AUTOMATIC))) return true;
    if (dictionary.has('S') && at('Next').some((each) => !this.#isOf(each, AUTOMATIC))) return true;
    // A table of letters has an `/A` too, and so have parts of the text, which say their `/S`.
    const isPressed = dictionary.has('Subtype') || dictionary.has('Title') || dictionary.has('Rect');
    const pressed = at('A').filter((each) => isPressed || each.has('S'));
    return pressed.some((each) => !this.#isOf(each, PRESSED));
  }

  #reachesFiles(dictionary: PdfDictionary): boolean {
    if (this.#targets(dictionary.all('Ref')).some((each) => each.has('F'))) return true;
    if (dictionary.data < 0) return false;
    if (
      EXTERNAL_DATA.some((key) => this.#objects.resolveKey(dictionary, key).some((value) => value !== null))
    )
      return true;
    return this.#flat(dictionary.all('Filter')).some(
      (each) => each instanceof PdfName && !FILTERS[each.name],
    );
  }

  #isOf(action: PdfDictionary, allowed: ReadonlySet<string>): boolean {
    const types = this.#objects.resolveKey(action, 'S');
    return types.length > 0 && types.every((each) => each instanceof PdfName && allowed.has(each.name));
  }

  #names(dictionary: PdfDictionary, key: string): string[] {
    return this.#objects.namesOf(dictionary, key);
  }

  /** Dictionaries that some values are, or hold as arrays. */
  #targets(values: readonly PdfValue[]): PdfDictionary[] {
    return this.#flat(values).filter((each) => each instanceof PdfDictionary);
  }

  #flat(values: readonly PdfValue[]): PdfValue[] {
    return values
      .flatMap((each) => this.#objects.resolve(each))
      .flatMap((each) =>
        Array.isArray(each) ? each.flatMap((inner: PdfValue) => this.#objects.resolve(inner)) : [each],
      );
  }
}

function isEmpty(value: PdfValue): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
