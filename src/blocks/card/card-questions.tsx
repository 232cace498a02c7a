import { chakra, Stack } from '@chakra-ui/react';
import type { FormEvent, ReactNode } from 'react';
import { usePortal } from '#runtime/services/portal.tsx';
import { Callout } from '#blocks/parts/callout.tsx';
import { CardFields } from './card-fields.tsx';
import { FormSummary } from '#blocks/form/form-summary.tsx';
import type { CardForm } from './use-card-form.ts';

interface CardQuestionsProps {
  /** Slot of the block. */
  slot: string;
  form: CardForm;
  title?: ReactNode;
  /** Also asks where a receipt goes. */
  receipt?: boolean;
  /** What else is asked. */
  more?: ReactNode;
  /** Why it was not taken. */
  trouble?: string | false;
  onSubmit: (event: FormEvent) => void;
  /** How it is sent. */
  children: ReactNode;
}

/** A form that asks for a card, and says what is wrong with it. */
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
            <p>{trouble}</p>
          </Callout>
        )}
        {children}
      </Stack>
    </chakra.form>
  );
}
