/** Characters as ranges of code points, both ends included. */
export type Characters = readonly (readonly [from: number, to: number])[];

/** What a regular expression is made of. Assertions and references match nothing here; `aside` is what looks around. */
export type RegexTree =
  | { readonly kind: 'nothing'; readonly aside?: RegexTree }
  | { readonly kind: 'one'; readonly of: Characters }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly RegexTree[] }
  | { readonly kind: 'repeat'; readonly part: RegexTree; readonly min: number; readonly max: number };

const LAST = 0x10ffff;
const ANY: Characters = [[0, LAST]];
const SETS: Readonly<Record<string, Characters>> = {
  d: [[48, 57]],
  w: [
    [48, 57],
    [65, 90],
    [95, 95],
    [97, 122],
  ],
  s: [
    [9, 13],
    [32, 32],
    [160, 160],
    [0x2000, 0x200a],
    [0x2028, 0x2029],
    [0xfeff, 0xfeff],
  ],
};
const CONTROLS: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11, 0: 0 };

/** Reads a regular expression that JavaScript understands (flag `u`). */
export function regexTree(source: string): RegexTree {
  const characters = [...source];
  let at = 0;
  return choice();

  function choice(): RegexTree {
    const parts = [sequence()];
    while (take('|')) parts.push(sequence());
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts };
  }

  function sequence(): RegexTree {
    const parts: RegexTree[] = [];
    while (at < characters.length && characters[at] !== '|' && characters[at] !== ')') parts.push(repeated());
    return { kind: 'sequence', parts };
  }

  function repeated(): RegexTree {
    const part = atom();
    const [min, max] = quantifier();
    take('?');
    return min === 1 && max === 1 ? part : { kind: 'repeat', part, min, max };
  }

  function quantifier(): [min: number, max: number] {
    if (take('*')) return [0, Infinity];
    if (take('+')) return [1, Infinity];
    if (take('?')) return [0, 1];
    const braces = /^\{(\d+)(?:(,)(\d*))?\}/.exec(characters.slice(at, at + 24).join(''));
    if (!braces) return [1, 1];
    at += braces[0].length;
    const min = Number(braces[1]);
    if (!braces[2]) return [min, min];
    return [min, braces[3] ? Number(braces[3]) : Infinity];
  }

  function atom(): RegexTree {
    const character = characters[at++]!;
    if (character === '^' || character === '$') return { kind: 'nothing' };
    if (character === '(') return group();
    if (character === '[') return { kind: 'one', of: characterClass() };
    if (character === '.') return { kind: 'one', of: ANY };
    if (character !== '\\') return { kind: 'one', of: only(character) };
    if (/[bB]/.test(characters[at]!)) return skip(1);
    if (/[1-9]/.test(characters[at]!)) return skip(/^\d+/.exec(characters.slice(at).join(''))![0].length);
    if (characters[at] === 'k') return skip(characters.indexOf('>', at) - at + 1);
    return { kind: 'one', of: escaped() };
  }

  function skip(count: number): RegexTree {
    at += count;
    return { kind: 'nothing' };
  }

  function group(): RegexTree {
    const head = /^\?(?:<?[=!]|:|<[^>]*>)/.exec(characters.slice(at, at + 80).join(''))?.[0] ?? '';
    at += head.length;
    const inner = choice();
    take(')');
    return /[=!]$/.test(head) ? { kind: 'nothing', aside: inner } : inner;
  }

  function characterClass(): Characters {
    const negated = take('^');
    const ranges: (readonly [number, number])[] = [];
    while (!take(']')) {
      const from = member();
      if (characters[at] !== '-' || characters[at + 1] === ']') {
        ranges.push(...from);
        continue;
      }
      at++;
      const to = member();
      ranges.push([from[0]![0], to.at(-1)![1]]);
    }
    return negated ? without(ranges) : ranges;
  }

  function member(): Characters {
    const character = characters[at++]!;
    return character === '\\' ? escaped() : only(character);
  }

  function escaped(): Characters {
    const letter = characters[at++]!;
    const set = SETS[letter.toLowerCase()];
    if (set) return letter === letter.toLowerCase() ? set : without(set);
    if (letter === 'p' || letter === 'P') {
      at = characters.indexOf('}', at) + 1;
      return ANY;
    }
    const hex = /^(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2}))/i.exec(
      characters.slice(at - 1, at + 9).join(''),
    );
    if (hex) {
      at += hex[0].length - 1;
      const code = Number.parseInt(hex[1] ?? hex[2] ?? hex[3]!, 16);
      return [[code, code]];
    }
    const control = CONTROLS[letter];
    return control === undefined ? only(letter) : [[control, control]];
  }

  function take(character: string): boolean {
    if (characters[at] !== character) return false;
    at++;
    return true;
  }
}

const only = (character: string): Characters => [[character.codePointAt(0)!, character.codePointAt(0)!]];

/** Every character but these. */
function without(ranges: Characters): Characters {
  const rest: [number, number][] = [];
  let next = 0;
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (from > next) rest.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  return next > LAST ? rest : [...rest, [next, LAST]];
}
