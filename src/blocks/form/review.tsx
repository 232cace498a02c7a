import { chakra, Stack } from '@chakra-ui/react';
import { widgetFactsOf } from '#contract/widget-facts-of.ts';
import type { CompiledField, CompiledForm } from '#contract/compiled-form.ts';
import { writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import type { Typed } from '#widgets/widget.ts';
import { Callout } from '#blocks/parts/callout.tsx';
import { withOptions } from '#forms/field-options.ts';
import { Title, NestedTitles } from '#blocks/parts/title.tsx';
import { scopeWithin } from '#blocks/parts/scope.ts';
import { fieldParts } from './field-parts.ts';
import { summaryLines } from './summary-lines.ts';
import { typedFiles, typedRows } from './typed-rows.ts';
import { useWrite, Value } from '#blocks/parts/writing.tsx';
import { textElements } from '#widgets/text-elements.tsx';

type Values = Readonly<Record<string, unknown>>;
type TypedValues = Readonly<Record<string, Typed>>;

/** Published values of a form, with the server's errors. */
export function ReviewForm({ block: form }: { block: CompiledForm }) {
  const screen = useScreen();
  const values = (screen.scope[form.id] ?? {}) as Values;
  const typed = (screen.draft(form.id) ?? {}) as TypedValues;
  const answered = form.fields.filter((field) => isShown(field, values));
  const lines = summaryLines(form, screen.fieldErrors(form.id), screen.scope);
  return (
    <Stack gap="4">
      {lines.length > 0 && (
        <Callout tone="danger" alert>
          {lines.map(({ id, text }) => (
            <p key={id}>{textElements(text)}</p>
          ))}
        </Callout>
      )}
      {fieldParts(form.fields, answered).map(({ heading, members }) => {
        const text = writeText(heading, scopeWithin(screen.scope, { form: values }));
        return (
          <Stack key={members[0]!.name} gap="4">
            {text && (
              <NestedTitles>
                <Title>{text}</Title>
              </NestedTitles>
            )}
            <Answers fields={members} values={values} typed={typed} />
          </Stack>
        );
      })}
    </Stack>
  );
}

const isShown = ({ name, widget }: CompiledField, values: Values) =>
  values[name] !== undefined && !widgetFactsOf(widget).isSecret;

function Answers({
  fields,
  values,
  typed,
}: {
  fields: readonly CompiledField[];
  values: Values;
  typed: TypedValues;
}) {
  const { scope } = useScreen();
  const offered = fields.map((field) => withOptions(field, scope));
  const answered = offered.filter((field) => isShown(field, values));
  return (
    <>
      <chakra.dl
        display="grid"
        gap="4"
        margin="0"
        css={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))' }}
      >
        {answered
          .filter(({ rows }) => !rows)
          .map((field) => (
            <div key={field.name}>
              <chakra.dt color="muted" fontSize="sm">
                {textElements(writeText(field.title, scope))}
              </chakra.dt>
              <chakra.dd margin="0" fontWeight="600" overflowWrap="anywhere">
                <Answer field={field} value={values[field.name]} typed={typed[field.name]} />
              </chakra.dd>
            </div>
          ))}
      </chakra.dl>
      {answered.map(
        (field) =>
          field.rows && (
            <RowAnswers key={field.name} field={field} rows={values[field.name]} typed={typed[field.name]} />
          ),
      )}
    </>
  );
}

function RowAnswers({
  field,
  rows,
  typed,
}: {
  field: CompiledField;
  rows: unknown;
  typed: Typed | undefined;
}) {
  const { scope } = useScreen();
  const { of, fields } = field.rows!;
  return (rows as readonly Values[]).map((row, i) => (
    <Stack key={i} gap="2" paddingTop="3" css={{ borderTop: '1px solid', borderColor: 'line' }}>
      <chakra.p fontWeight="600">{textElements(`${writeText(of, scope)} ${i + 1}`)}</chakra.p>
      <Answers fields={fields} values={row} typed={typedRows(typed)[i]?.typed ?? {}} />
    </Stack>
  ));
}

function Answer({ field, value, typed }: { field: CompiledField; value: unknown; typed: Typed | undefined }) {
  const write = useWrite();
  if (field.file)
    return (
      <span>
        {typedFiles(typed)
          .map(({ name }) => name)
          .join(', ')}
      </span>
    );
  return (
    <Value
      written={write(
        value,
        field.writing ?? { format: field.format, codes: field.options, decimals: field.decimals },
      )}
    />
  );
}
