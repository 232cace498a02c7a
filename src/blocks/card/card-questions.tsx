import { chakra, Stack } from '@chakra-ui/react';
import type { FormEvent, ReactNode } from 'react';
import { usePortal } from '#runtime/services/portal.tsx';
import { Callout } from '#blocks/parts/callout.tsx';
import { CardFields } from './card-fields.tsx';
import { FormSummary } from '#blocks/form/form-summary.tsx';
import { textElements } from '#widgets/text-elements.tsx';
import type { CardForm } from './use-card-form.ts';

interface CardQuestionsProps {
  /** Slot of the block. */
  slot: string;
  form: CardForm;
  title?: ReactNode;
  /** Also asks for the mail of the receipt. */
  receipt?: boolean;
  /** Further fields. */
  more?: ReactNode;
  /** Error of the last attempt. */
  trouble?: string | false;
  onSubmit: (event: FormEvent) => void;
  /** Submit button. */
  children: ReactNode;
}

/** Form that asks for a card, with its error summary. */
export function CardQuestions(props: CardQuestionsProps) {
  const { slot, form, title, receipt, more, trouble, onSubmit, children } = props;
  const { portal } = usePortal();
  const lines = Object.entries(form.errors).map(([field, text]) => ({ id: `${slot}-${field}`, text }));
  return (
    <chakra.form maxWidth="560px" noValidate method="dialog" onSubmit={onSubmit}>
      <Stack gap="5">
        {title}
        <FormSummary lines={lines} attempt={form.attempt} />
        <CardFields
          form={slot}
          typed={form.typed}
          errors={form.errors}
          brands={portal.cardBrands}
          receipt={receipt}
          onTyped={form.onTyped}
        />
        {more}
        {trouble && (
          <Callout tone="danger" alert>
            <p>{textElements(trouble)}</p>
          </Callout>
        )}
        {children}
      </Stack>
    </chakra.form>
  );
}
