import type RjsfForm from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useMemo, useRef, useEffect, useEffectEvent } from 'react';
import type { BlockOf } from '#blocks/parts/block.ts';
import { Panel } from '#blocks/parts/panel.tsx';
import { useStep } from '#blocks/parts/step-context.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { FormReading } from '#forms/form-reading.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { usePortal } from '#runtime/services/portal.tsx';
import { useFormAddress } from './form-address.ts';
import { fieldId, FormContextProvider } from './form-context.ts';
import { formDataOf, rowsOf, typedOf, type FormData } from './form-data.ts';
import { FormFoot } from './form-foot.tsx';
import { initialTyped, initialSlots } from './form-initial.ts';
import { FormTag } from './form-tag.tsx';
import { formValidation } from './form-validator.ts';
import type { FormView } from './form-view.ts';
import { NO_DEFAULTS } from './no-defaults.ts';
import { ThemedForm } from './theme/theme.ts';
import { pathOfControl } from './typed-path.ts';
import { typedRows } from './typed-rows.ts';
import { useAwaitedData } from './use-awaited-data.ts';
import { useForm } from './use-form.ts';
import { useRemember } from './use-remember.ts';

const FOOT = <FormFoot />;
const nothing = () => undefined;

/** Form block: shows all errors at once, publishes valid values and runs its call. Values are kept after a submit. */
export function FormBlock({ block }: { block: BlockOf<'form'> }) {
  const screen = useScreen();
  const { formats } = usePortal();
  const step = useStep();
  const { store, view } = useForm(block);
  const remember = useRemember(block);
  const toAddress = useFormAddress(block, store);
  const form = useRef<RjsfForm>(null);
  const read = useRef<FormReading['values'] | null>(null);
  const data = useAwaitedData(block, store, () => form.current?.submit());
  const busy = screen.running(block.key) || data.waits;
  const { validator, transformErrors } = useMemo(
    () => formValidation(block.schema, store.validate, (given) => store.read(typedOf(block.fields, given))),
    [block, store],
  );
  const formData = useMemo(() => formDataOf(block.fields, view.typed), [block, view.typed]);
  const formContext = useMemo(() => ({ store }), [store]);
  useLive(block, view);

  function begin(): boolean {
    if (busy || !data.begin()) return false;
    const committed = store.get().typed;
    read.current = store.attempt();
    if (!read.current) screen.overcome(block.key);
    const { typed } = store.get();
    // Hands pending values to rjsf. After a failed attempt with values that rjsf already has, it skips a needless
    // render.
    if (read.current || typed !== committed) form.current?.setFieldValue([], formDataOf(block.fields, typed));
    return read.current !== null;
  }
  async function send(sent: FormReading['values']): Promise<void> {
    remember.keep(sent);
    toAddress(sent);
    screen.publish(block.id, sent, true);
    const done = (!block.call && !block.then) || (await screen.run(block, { form: sent, [block.id]: sent }));
    if (done) step?.sent(block.id);
    else store.refused();
  }
  function clear(): void {
    store.replace(initialTyped({ ...block, url: false }, screen.scope, formats, undefined));
    screen.saveDraft(block.id, undefined);
    screen.publish(block.id, undefined);
    toAddress({});
    const first = view.reading.fields[0];
    if (first) document.getElementById(fieldId(block.id, first.name))?.focus();
  }
  /** Takes over rows added or removed in rjsf; fields publish their own values to the store. */
  function change(given: FormData, id: string): void {
    const [name, inside] = pathOfControl(block.id, id);
    const rows = block.fields.find((field) => field.name === name && field.rows);
    if (!rows || inside !== undefined) return;
    store.commit([rows.name], rowsOf(rows, given[rows.name], typedRows(store.now[rows.name]), formats));
  }
  return (
    <Panel data-screen-only="" css={{ '@media print': { display: 'none' } }}>
      <FormContextProvider value={{ block, store, data, remember, busy, begin, clear }}>
        <ThemedForm
          ref={form}
          tagName={FormTag}
          method={block.url ? 'post' : 'dialog'}
          idPrefix={block.id}
          idSeparator="-"
          schema={block.schema as RJSFSchema}
          uiSchema={block.uiSchema as UiSchema}
          formContext={formContext}
          formData={formData}
          validator={validator}
          transformErrors={transformErrors}
          showErrorList={false}
          experimental_defaultFormStateBehavior={NO_DEFAULTS}
          onChange={(changed, id) => change(changed.formData as FormData, id ?? '')}
          onSubmit={() => void send(read.current!)}
          onError={nothing}
        >
          {FOOT}
        </ThemedForm>
      </FormContextProvider>
    </Panel>
  );
}

/**
 * Publishes a live form while it is valid, and withdraws it when an edit makes it invalid, so that stale values are not
 * used. Only edits withdraw it: a rule that reads what the form itself published cannot.
 */
function useLive(form: CompiledForm, { typed, reading }: FormView): void {
  const screen = useScreen();
  const published = useRef<string>(undefined);
  const wrong = Object.keys(reading.errors).length > 0;
  const values = wrong ? undefined : JSON.stringify(reading.values);
  const keys = form.live ? JSON.stringify(typed) : '';
  const publish = useEffectEvent(() => {
    if (values !== undefined) {
      screen.publish(form.id, reading.values);
      published.current = keys;
    } else if (published.current !== undefined && published.current !== keys) {
      screen.publish(form.id, undefined);
      published.current = undefined;
    }
  });
  const proposals = useMemo(() => initialSlots(form.fields), [form]);
  // Initial values are loading: an empty field does not mean that there is no value.
  const awaits = screen.state(proposals).status === 'loading';
  useEffect(() => {
    if (form.live && !awaits) publish();
  }, [form, values, keys, awaits]);
}
