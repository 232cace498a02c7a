import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface FieldFrameProps {
  /** Id of the control; help and error are `<id>-help` and `<id>-error`. */
  id: string;
  label: string;
  help?: string;
  error?: string;
  /** Said beside the label of what may stay empty. */
  optional?: string;
  /** `group`: several controls under one name. `none`: the control carries its own label. */
  as?: 'label' | 'group' | 'none';
  big?: boolean;
  children: ReactNode;
}

/**
 * Label above, help under it, error between help and control: the frame every question stands in. Help of a control that
 * carries its own label stands under it too.
 */
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
  const hint = help && (
    <chakra.span id={`${id}-help`} display="block" color="muted" fontSize="sm" marginBottom="2">
      {help}
    </chakra.span>
  );
  const around = (
    <>
      {as !== 'none' && hint}
      <chakra.span
        id={`${id}-error`}
        display="block"
        color="danger"
        fontWeight="600"
        marginBottom={error ? '2' : '0'}
      >
        {error}
      </chakra.span>
      {children}
      {as === 'none' && hint}
    </>
  );
  const words = (
    <>
      {label}
      {optional && (
        <chakra.span color="muted" fontWeight="400">
          {' '}
          ({optional})
        </chakra.span>
      )}
    </>
  );
  const name = {
    display: 'block',
    fontWeight: 600,
    marginBottom: '4px',
    ...(big && { fontSize: 'xl' }),
  } as const;
  const mark = error
    ? { borderInlineStart: '4px solid', borderColor: 'danger', paddingInlineStart: '12px' }
    : {};
  if (as === 'group') {
    return (
      <chakra.fieldset
        id={id}
        tabIndex={-1}
        margin="0"
        minWidth="0"
        aria-describedby={describedBy(id, help, error)}
        css={{ border: 'none', padding: 0, ...mark }}
      >
        <chakra.legend css={{ ...name, padding: 0 }}>{words}</chakra.legend>
        {around}
      </chakra.fieldset>
    );
  }
  // Each is painted by itself: a key among a hundred fields repaints one.
  return (
    <chakra.div isolation="isolate" css={mark}>
      {as === 'label' && (
        <chakra.label htmlFor={id} css={name}>
          {words}
        </chakra.label>
      )}
      {around}
    </chakra.div>
  );
}

/** Ids of what describes a control; undefined when there is nothing. */
export function describedBy(
  id: string,
  help: string | undefined,
  error: string | undefined,
): string | undefined {
  return [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}
