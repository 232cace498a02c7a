import type { FieldTemplateProps } from '@rjsf/utils';
import { writeText } from '#expressions/evaluate.ts';
import { FieldFrame } from '#widgets/field-frame.tsx';
import { widgets } from '#widgets/generated/widgets.ts';
import { useWords } from '#widgets/words.ts';
import { useField } from '#blocks/form/use-field.ts';

/** Frame of a field: label, help and error. A container of fields has none. */
export function FieldTemplate({ id, children }: FieldTemplateProps) {
  const words = useWords();
  const seen = useField(id);
  if (!seen) return children;
  const { field, scope, isRequired, isInline } = seen;
  const frame = frameOf(field.widget);
  const isTold = isRequired || isInline || frame === 'none' || field.widget in MADE;
  return (
    <FieldFrame
      id={id}
      as={frame}
      label={writeText(field.title, scope)}
      help={writeText(field.help, scope)}
      error={seen.error}
      optional={isTold ? undefined : words.optional}
    >
      {children}
    </FieldFrame>
  );
}

/** Frames of fields that are not typed into. */
const MADE = { rows: 'group', computed: 'label' } as const;

const frameOf = (widget: keyof typeof MADE | keyof typeof widgets) =>
  widget === 'rows' || widget === 'computed' ? MADE[widget] : widgets[widget].frame;
