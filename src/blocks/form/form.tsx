import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { FormEvent } from 'react';
import { SENT } from '#contract/drawn-page.ts';
import { writeText } from '#expressions/evaluate.ts';
import { usePortal } from '#runtime/services/portal.tsx';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Busy } from '#widgets/busy.tsx';
import { Button } from '#widgets/button.tsx';
import { Choice } from '#widgets/choice.tsx';
import { useWords } from '#widgets/words.ts';
import { FormAdapter } from './form-adapter.tsx';
import { useFormAddress } from './form-address.ts';
import { fieldId, FormContextProvider } from './form-context.ts';
import type { FormContextValue } from './form-context.ts';
import { FormField } from './form-field.tsx';
import { FormHelp } from './form-help.tsx';
import { initialTyped } from './form-initial.ts';
import { FormSummary } from './form-summary.tsx';
import { LongWait } from '#blocks/parts/long-wait.tsx';
import { Panel } from '#blocks/parts/panel.tsx';
import { Refused } from '#blocks/parts/refused.tsx';
import { within } from '#blocks/parts/scope.ts';
import { useStep } from '#blocks/parts/step-context.ts';
import { SlotFailure } from '#blocks/parts/slot-failure.tsx';
import { summaryLines } from './summary-lines.ts';
import { Title } from '#blocks/parts/title.tsx';
import { useAwaitedData } from './use-awaited-data.ts';
import { useForm } from './use-form.ts';
import { useLive } from './use-live.ts';
import { useRemember } from './use-remember.ts';
import type { BlockOf } from '#blocks/parts/block.ts';

/** Asks for data, says all that is wrong at once, publishes what is right, and runs its call. What was typed stays. */
export function FormBlock({ block }: { block: BlockOf<'form'> }) {
  const screen = useScreen();
  const { formats } = usePortal();
  const words = useWords();
  const step = useStep();
  const state = useForm(block);
  const remember = useRemember(block);
  const toAddress = useFormAddress(block, state);
  const inline = block.layout === 'inline';
  const data = useAwaitedData(block, () => void send());
  const busy = screen.running(block.key) || data.waits;
  const { fields } = state.reading;
  useLive(block, state);

  async function send(): Promise<void> {
    const sent = state.attemptToSend();
    if (!sent) return;
    remember.keep(sent);
    toAddress(sent);
    screen.publish(block.id, sent, true);
    const done = (!block.call && !block.then) || (await screen.run(block, { form: sent, [block.id]: sent }));
    if (done) step?.sent(block.id);
    else state.refused();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) data.begin();
  }
  function clear(): void {
    state.replace(initialTyped({ ...block, url: false }, screen.scope, formats, undefined));
    screen.saveDraft(block.id, undefined);
    screen.publish(block.id, undefined);
    toAddress({});
    const first = fields[0];
    if (first) document.getElementById(fieldId(block.id, first.name))?.focus();
  }
  const byName = useMemo(() => new Map(fields.map((field) => [field.name, field])), [fields]);
  const context: FormContextValue = {
    form: block.id,
    fields: byName,
    all: block.fields,
    reading: state.reading,
    errors: state.errors,
    suggestions: remember.suggestions,
    inline,
    columns: block.layout === 'columns',
    titled: block.title !== undefined,
    onTyping: state.typing,
    Field: FormField,
  };
  const scope = within(screen.scope, state.reading.local);
  const lines = summaryLines(block, state.errors, scope);
  const buttons = (
    <>
      {block.submit && (
        <Button type="submit" look="primary" aria-disabled={busy || undefined} aria-busy={busy || undefined}>
          {busy && <Busy />}
          {writeText(block.submit, scope)}
        </Button>
      )}
      {/* After the field that is left for it said what was typed in it (`whenReleased`). */}
      {block.clear && <Button onClick={() => setTimeout(clear)}>{words.clear}</Button>}
    </>
  );
  return (
    <Panel css={{ '@media print': { display: 'none' } }}>
      <chakra.form noValidate method={block.url ? 'get' : 'dialog'} onSubmit={submit}>
        {block.url && (
          <noscript>
            <input type="hidden" name={SENT} value={block.id} />
          </noscript>
        )}
        <Stack gap="5">
          {block.title && <Title>{writeText(block.title, screen.scope)}</Title>}
          {block.submit && <FormSummary lines={lines} attempt={state.attempt} />}
          <FormContextProvider value={context}>
            {inline ? (
              <Flex gap="3" wrap="wrap" align="flex-end">
                <FormAdapter fields={fields} typed={state.typed} onSettled={state.settle} />
                {buttons}
              </Flex>
            ) : (
              <FormAdapter fields={fields} typed={state.typed} onSettled={state.settle} />
            )}
          </FormContextProvider>
          {data.failure && (
            <SlotFailure
              message={data.failure.message}
              code={data.failure.code}
              reads={data.failure.reads}
              retry={data.failure.retry}
            />
          )}
          <Refused refusal={screen.refusal(block.key)} />
          {busy && <LongWait />}
          {!inline && (block.submit || block.clear) && (
            <Flex gap="3" wrap="wrap">
              {buttons}
            </Flex>
          )}
          {(block.remember || block.link) && (
            <Flex wrap="wrap" columnGap="6" align="flex-start">
              {block.remember && (
                <Choice
                  type="checkbox"
                  id={`${block.id}-recordar`}
                  checked={remember.ticked}
                  onChange={(event) => remember.tick(event.target.checked)}
                >
                  {words.remember}
                </Choice>
              )}
              {block.link && <FormHelp link={block.link} />}
            </Flex>
          )}
        </Stack>
      </chakra.form>
    </Panel>
  );
}
