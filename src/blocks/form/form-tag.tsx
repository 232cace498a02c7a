import { chakra, Stack } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { SUBMITTED_FORM_PARAMETER } from '#contract/prerendered-page.ts';
import { writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Title } from '#blocks/parts/title.tsx';
import { scopeWithin } from '#blocks/parts/scope.ts';
import { useFormContext } from './form-context.ts';
import { FormSummary } from './form-summary.tsx';
import { summaryLines } from './summary-lines.ts';
import { useFormView } from './use-form.ts';

type FormTagProps = Pick<ComponentProps<'form'>, 'ref' | 'method' | 'onSubmit' | 'children'>;

/** The `form` element, with title and error summary. */
export function FormTag({ ref, method, onSubmit, children }: FormTagProps) {
  const { block, store, begin } = useFormContext();
  const { reading, errors, attempt } = useFormView(store);
  const { scope } = useScreen();
  const lines = summaryLines(block, errors, scopeWithin(scope, reading.local));
  return (
    <chakra.form
      ref={ref}
      noValidate
      method={method}
      onSubmit={(event) => {
        event.preventDefault();
        if (begin()) onSubmit?.(event);
      }}
    >
      {block.url && (
        <noscript>
          <input type="hidden" name={SUBMITTED_FORM_PARAMETER} value={block.id} />
        </noscript>
      )}
      <Stack gap="5">
        {block.title && <Title>{writeText(block.title, scope)}</Title>}
        {block.submit && <FormSummary lines={lines} attempt={attempt} />}
        {children}
      </Stack>
    </chakra.form>
  );
}
