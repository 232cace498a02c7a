import type { ReactNode } from 'react';
import { useStyleClass } from './style-class.ts';
import { textElements } from './text-elements.tsx';

export interface FieldFrameProps {
  /** Id of the control; the ids of help and error are `<id>-help` and `<id>-error`. */
  id: string;
  label: string;
  help?: string;
  error?: string;
  /** Text next to the label of an optional field. */
  optional?: string;
  /** `group`: several controls under one legend. `none`: the control has its own label. */
  as?: 'label' | 'group' | 'none';
  big?: boolean;
  children: ReactNode;
}

/** Frame of a field: label, help, error, then control. Help comes after a control that has its own label. */
export function FieldFrame({
  id,
  label,
  help,
  error,
  optional,
  as = 'label',
  big,
  children,
}: FieldFrameProps) {
  const looks = useStyleClass(as === 'group' ? GROUP : FRAME);
  const hint = help && (
    <span id={`${id}-help`} className="hint">
      {textElements(help)}
    </span>
  );
  const around = (
    <>
      {as !== 'none' && hint}
      <span id={`${id}-error`} className="error">
        {textElements(error)}
      </span>
      {children}
      {as === 'none' && hint}
    </>
  );
  const words = optional ? (
    <>
      <span>{textElements(label)}</span>
      <span className="optional">{` (${optional})`}</span>
    </>
  ) : (
    textElements(label)
  );
  const name = big ? 'name big' : 'name';
  if (as === 'group') {
    return (
      <fieldset
        id={id}
        tabIndex={-1}
        aria-describedby={describedBy(id, help, error)}
        data-wrong={error ? '' : undefined}
        className={looks}
      >
        <legend className={name}>{words}</legend>
        {around}
      </fieldset>
    );
  }
  return (
    <div className={looks} data-wrong={error ? '' : undefined}>
      {as === 'label' && (
        <label htmlFor={id} className={name}>
          {words}
        </label>
      )}
      {around}
    </div>
  );
}

/** Includes the styles of the parts: one styled element per field instead of five. */
const PARTS = {
  '&[data-wrong]': { borderInlineStart: '4px solid', borderColor: 'danger', paddingInlineStart: '12px' },
  '& > .name': { display: 'block', fontWeight: 600, marginBottom: '4px' },
  '& > .big': { fontSize: 'xl' },
  '& > .name > .optional': { color: 'muted', fontWeight: 400 },
  '& > .hint': { display: 'block', color: 'muted', fontSize: 'sm', marginBottom: '2' },
  '& > .error': { display: 'block', color: 'danger', fontWeight: 600 },
  '& > .error:not(:empty)': { marginBottom: '2' },
} as const;

// Isolated, so that a key typed in one field of a hundred repaints only that field.
const FRAME = { isolation: 'isolate', ...PARTS } as const;

const GROUP = {
  margin: '0',
  minWidth: '0',
  border: 'none',
  padding: 0,
  '& > legend': { padding: 0 },
  ...PARTS,
} as const;

/** Value of `aria-describedby`; undefined if there is neither help nor error. */
export function describedBy(
  id: string,
  help: string | undefined,
  error: string | undefined,
): string | undefined {
  return [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}
