import { Flex, Stack } from '@chakra-ui/react';
import type { CompiledField, CompiledForm } from '#contract/compiled-form.ts';
import type { Scope } from '#contract/expression.ts';
import { fillText } from '#contract/fill-text.ts';
import { Callout } from '#blocks/parts/callout.tsx';
import { writeText } from '#expressions/evaluate.ts';
import { withOptions } from '#forms/field-options.ts';
import type { DraftSync } from '#runtime/drafts/draft-sync.ts';
import type { ReplacedField } from '#runtime/drafts/replaced-fields.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Button } from '#widgets/button.tsx';
import { useOwnWords } from '#widgets/words.ts';
import { textElements } from '#widgets/text-elements.tsx';

const WORDS = {
  draftReplaced: 'Se escribió distinto en otra pestaña u otro equipo, y quedó lo último. Elegí qué va.',
  draftReplacedField: '{field}: quedó {theirs}.',
  draftTakeMine: 'Usar {mine}',
  draftLeaveTheirs: 'Dejar {theirs}',
  draftNothing: 'vacío',
  draftRows: '{count} filas',
} as const;

/** Characters of a value shown in a button. */
const SHOWN = 40;

interface ReplacedFieldsProps {
  forms: readonly CompiledForm[];
  copy: Pick<DraftSync, 'restoreLocal' | 'acceptRemote'>;
  fields: readonly ReplacedField[];
}

/**
 * Fields in which a draft merge replaced the local value by the one typed elsewhere, each with a button to take the
 * local value back.
 */
export function ReplacedFields({ forms, copy, fields }: ReplacedFieldsProps) {
  const { scope } = useScreen();
  const words = useOwnWords(WORDS);
  const shown = fields.flatMap((replaced) => {
    const form = forms.find(({ id }) => id === replaced.form);
    const field = form?.fields.find(({ name }) => name === replaced.field);
    return field ? [{ replaced, field: withOptions(field, scope) }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Callout tone="warning">
      <p>{words.draftReplaced}</p>
      {shown.map(({ replaced, field }) => {
        const [mine, theirs] = [replaced.mine, replaced.theirs].map((typed) => quoted(field, typed, words));
        return (
          <Stack key={`${replaced.form}.${replaced.field}`} gap="1">
            <p>
              {textElements(fillText(words.draftReplacedField, { field: titleOf(field, scope), theirs }))}
            </p>
            <Flex gap="4" wrap="wrap">
              <Button look="link" onClick={() => copy.restoreLocal(replaced)}>
                {fillText(words.draftTakeMine, { mine })}
              </Button>
              <Button look="link" onClick={() => copy.acceptRemote(replaced)}>
                {fillText(words.draftLeaveTheirs, { theirs })}
              </Button>
            </Flex>
          </Stack>
        );
      })}
    </Callout>
  );
}

function titleOf({ title, name }: CompiledField, scope: Scope): string {
  return writeText(title, scope) || name;
}

/** A typed value as a sentence quotes it. */
function quoted(field: CompiledField, typed: unknown, words: Readonly<Record<keyof typeof WORDS, string>>) {
  if (typed === true) return 'sí';
  if (typed === false) return 'no';
  if (Array.isArray(typed) && typed.length > 0) return listed(field, typed as readonly Named[], words);
  if (typeof typed !== 'string' || typed === '') return words.draftNothing;
  const text = field.options?.find(({ code }) => String(code) === typed)?.label ?? typed;
  return `«${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}»`;
}

type Named = Readonly<Record<string, unknown>>;

function listed({ file }: CompiledField, items: readonly Named[], words: { draftRows: string }) {
  if (file) return items.map(({ name }) => String(name)).join(', ');
  return fillText(words.draftRows, { count: items.length });
}
