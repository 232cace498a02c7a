import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CompiledForm } from '#contract/compiled.ts';
import type { FormReading } from '#forms/form-reading.ts';
import { readForm } from '#forms/read-form.ts';
import { usePortal } from '#runtime/services/portal.tsx';
import { useSent } from '#runtime/screen/prepared.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import type { Typed } from '#widgets/widget.ts';
import { followInitials, written, type TypedThen } from './follow-initial.ts';
import { givenTyped, initialTyped, withoutPasswords } from './form-initial.ts';
import type { TypedValues } from './form-initial.ts';
import { readTyped } from './read-typed.ts';

/** Milliseconds: who types without a pause has it kept this often. */
const KEPT_WITHIN = 3000;

export interface FormState {
  readonly typed: TypedValues;
  readonly reading: FormReading;
  /** Texts shown now: those of the last attempt that are not fixed yet, and the server's. */
  readonly errors: Readonly<Record<string, string>>;
  /** Counts attempts to send that failed. */
  readonly attempt: number;
  /** A key was typed. Draws nothing. Never changes identity. */
  readonly typing: (field: string, value: Typed) => void;
  /** A field was left or paused in: drawn, kept as draft. Never changes identity. */
  readonly settle: (field: string, value: Typed) => void;
  /** Reads everything that was typed: the values, or null after showing what is wrong. */
  readonly attemptToSend: () => FormReading['values'] | null;
  /** The server said no after a good attempt: its texts take focus. */
  readonly refused: () => void;
  /** Puts other typed values in the place of all that was typed. */
  readonly replace: (typed: TypedValues) => FormReading;
}

/** State of one form: what was typed (kept whatever happens), what it means, what is shown as wrong. */
export function useForm(form: CompiledForm): FormState {
  const screen = useScreen();
  const { formats, messages } = usePortal();
  const { scope } = screen;
  const sent = useSent(form.id);
  const [typed, setTyped] = useState(() => ({
    ...initialTyped(form, scope, formats, screen.draft(form.id)),
    ...sent?.typed,
  }));
  const [shown, setShown] = useState<ReadonlySet<string>>(sent?.wrong ?? new Set());
  const [attempt, setAttempt] = useState(0);
  const now = useRef(typed);
  /** When initial values were last brought up to what they look at. */
  const followed = useRef<TypedThen>({ typed, scope });
  const latest = useRef(screen);
  /** Something was typed that is in no draft yet. */
  const unkept = useRef(false);
  useLayoutEffect(() => {
    latest.current = screen;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const read = useCallback(
    (all: TypedValues) => readForm(form, readTyped(form.fields, all, formats), { scope, formats, messages }),
    [form, scope, formats, messages],
  );
  const reading = useMemo(() => read(typed), [read, typed]);
  const { keep, follow, ...stable } = useMemo(() => {
    function follow(): void {
      const after = { typed: now.current, scope: latest.current.scope };
      now.current = followInitials(form.fields, followed.current, after, formats);
      followed.current = { ...after, typed: now.current };
    }
    function keep(): void {
      clearTimeout(timer.current);
      timer.current = undefined;
      unkept.current = false;
      const then = { typed: now.current, scope: followed.current.scope };
      latest.current.saveDraft(form.id, withoutPasswords(form, written(form.fields, then, formats)));
    }
    function typing(field: string, value: Typed): void {
      now.current = { ...now.current, [field]: value };
      unkept.current = true;
      timer.current ??= setTimeout(keep, KEPT_WITHIN);
    }
    function settle(field: string, value: Typed): void {
      // Told again after it was sent and kept, it may be another address that stands there now.
      const isNew = unkept.current || now.current[field] !== value;
      now.current = { ...now.current, [field]: value };
      follow();
      setTyped(now.current);
      if (isNew) keep();
      if (form.live && value !== '') setShown((before) => new Set([...before, field]));
    }
    return { keep, follow, typing, settle };
  }, [form, formats]);
  useEffect(() => {
    follow();
    setTyped(now.current);
  }, [follow, scope]);
  useEffect(
    () => () => {
      if (unkept.current) keep();
    },
    [keep],
  );

  const refused = screen.fieldErrors(form.id);
  const [told, setTold] = useState({ refused, values: reading.values });
  if (told.refused !== refused) setTold({ refused, values: reading.values });

  const filled = screen.filled(form.id);
  useEffect(() => {
    if (filled === undefined) return;
    latest.current.take(form.id);
    now.current =
      filled === null
        ? initialTyped({ ...form, url: false }, latest.current.scope, formats, undefined)
        : { ...now.current, ...givenTyped(form, filled, formats) };
    setTyped(now.current);
    keep();
    if (filled === null) latest.current.publish(form.id, undefined);
  }, [filled, form, formats, keep]);

  function show(names: Iterable<string>): void {
    setShown(new Set(names));
    setAttempt((n) => n + 1);
  }
  return {
    typed,
    reading,
    errors: shownErrors(reading, shown, stillSo(refused, told.values, reading.values)),
    attempt,
    ...stable,
    attemptToSend() {
      follow();
      const all = read(now.current);
      setTyped(now.current);
      keep();
      const wrong = Object.keys(all.errors);
      if (wrong.length > 0) {
        show(wrong);
        return null;
      }
      setShown(new Set());
      return all.values;
    },
    refused: () => setAttempt((n) => n + 1),
    replace(next) {
      now.current = next;
      followed.current = { typed: next, scope };
      unkept.current = false;
      clearTimeout(timer.current);
      timer.current = undefined;
      setTyped(next);
      setShown(new Set());
      return read(next);
    },
  };
}

/** What the server said of fields whose value is still the one it said it of. */
function stillSo(
  refused: Readonly<Record<string, string>>,
  before: FormReading['values'],
  now: FormReading['values'],
): Readonly<Record<string, string>> {
  const same = ([path]: [string, string]) =>
    JSON.stringify(at(before, path)) === JSON.stringify(at(now, path));
  return Object.fromEntries(Object.entries(refused).filter(same));
}

/** The value at `campo`, or at `renglones.0.campo`. */
function at(values: FormReading['values'], path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], values);
}

/** Of each field asked for, or of the fields of its rows: what is wrong, or else what the server said. */
function shownErrors(
  reading: FormReading,
  shown: ReadonlySet<string>,
  server: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name, rows } of reading.fields) {
    for (const [path, text] of Object.entries(reading.errors))
      if (isOf(name, path) && shown.has(path)) found[path] = text;
    for (const [path, text] of Object.entries(server))
      if (isOf(name, path)) found[rows ? path : name] ??= text;
  }
  return found;
}

function isOf(field: string, path: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}
