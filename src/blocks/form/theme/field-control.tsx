import { chakra } from '@chakra-ui/react';
import type { WidgetProps } from '@rjsf/utils';
import { useLayoutEffect, useRef } from 'react';
import { widgetFactsOf } from '#contract/widget-facts-of.ts';
import type { CompiledField } from '#contract/compiled-form.ts';
import type { Scope } from '#contract/expression.ts';
import type { Format } from '#formats/format.ts';
import { evaluate, writeText } from '#expressions/evaluate.ts';
import { choosableDays } from '#forms/choosable-days.ts';
import { usePortal } from '#runtime/services/portal.tsx';
import { useScreen } from '#runtime/screen/screen.tsx';
import { describedBy } from '#widgets/field-frame.tsx';
import type { Typed, Widget } from '#widgets/widget.ts';
import { useWords } from '#widgets/words.ts';
import { slotsReadBy } from '#blocks/parts/scope.ts';
import { SlotFailure } from '#blocks/parts/slot-failure.tsx';
import { useFormContext } from '#blocks/form/form-context.ts';
import { placeExists } from '#blocks/form/typed-path.ts';
import { useField, type VisibleField } from '#blocks/form/use-field.ts';
import { textElements } from '#widgets/text-elements.tsx';

/** Wraps a widget of the portal as one of rjsf. */
export function controlOf(View: Widget['View']) {
  return (props: WidgetProps) => {
    const seen = useField(props.id);
    return seen && <Control View={View} props={props} seen={seen} />;
  };
}

interface ControlProps {
  View: Widget['View'];
  props: WidgetProps;
  seen: VisibleField;
}

/** Control of a field; while its options load or after they failed, a message instead. */
function Control(given: ControlProps) {
  const { field, among, scope } = given.seen;
  const { messages } = usePortal();
  const words = useWords();
  const offer = useScreen().state(slotsReadBy([field.optionsFrom?.of]));
  if (offer.status === 'failed' && !offersAlike(among.fields, field))
    return <SlotFailure message={offer.message} code={offer.code} reads={offer.reads} retry={offer.retry} />;
  if (offer.status === 'loading')
    return (
      <chakra.span
        role="status"
        data-waits=""
        display="flex"
        alignItems="center"
        minHeight="44px"
        color="muted"
      >
        {words.loading}
      </chakra.span>
    );
  if (field.optionsFrom && field.options?.length === 0)
    return (
      <chakra.p color="muted">
        {textElements(writeText(field.optionsFrom.empty, scope) || messages.validation['noOptions'])}
      </chakra.p>
    );
  return <Asked {...given} />;
}

function Asked({ View, props: { id, value, onChange }, seen }: ControlProps) {
  const { store, remember } = useFormContext();
  const { formats, messages } = usePortal();
  const { field, place, among, scope, isInline, error } = seen;
  const format = field.format === undefined ? undefined : formats[field.format];
  const { suits } = widgetFactsOf(field.widget);
  // A value that settles late goes to the current `onChange`, since its row may have moved. The store receives it
  // directly: rjsf reports a change only after a render, when another key may have been typed.
  const latest = useRef(onChange);
  useLayoutEffect(() => void (latest.current = onChange), [onChange]);
  const maxWidth = isInline ? undefined : widthOf(field, format);
  const control = (
    <View
      id={id}
      name={field.name}
      label={writeText(field.title, scope)}
      value={(value as Typed | undefined) ?? ''}
      onTyping={(typed) => store.typing(place, typed)}
      onSettled={(typed) => {
        store.commit(place, typed);
        if (placeExists(store.now, place)) latest.current(typed);
      }}
      onComing={(file) => void store.awaits(file)}
      describedBy={describedBy(id, writeText(field.help, scope), error)}
      invalid={error !== undefined}
      required={seen.isRequired}
      format={format}
      options={field.options}
      file={field.file}
      given={givenOf(field, scope)}
      range={suits === 'bounded' ? rangeOf(field, scope) : undefined}
      days={suits === 'day' ? choosableDays(field, among, { scope, formats, messages }) : undefined}
      placeholder={field.placeholder}
      autocomplete={field.autocomplete}
      suggestions={place.length === 1 ? remember.suggestions[field.name] : undefined}
    />
  );
  return maxWidth ? <chakra.div maxWidth={maxWidth}>{control}</chakra.div> : <div>{control}</div>;
}

/** Width of a short text box by its length in characters; undefined for the full width. */
function widthOf({ widget, type, maxLength }: CompiledField, format: Format | undefined): string | undefined {
  if (widgetFactsOf(widget).suits !== 'typed') return undefined;
  const most = maxLength ?? format?.maxLength ?? (type === 'string' ? Infinity : 12);
  return most <= 30 ? `max(112px, ${most + 6}ch)` : undefined;
}

function givenOf({ file }: CompiledField, scope: Scope): Readonly<Record<string, unknown>> | undefined {
  const given = Object.entries(file?.given ?? {});
  return Object.fromEntries(given.map(([name, value]) => [name, evaluate(value, scope)]));
}

function rangeOf({ min, max }: CompiledField, scope: Scope): readonly [number, number] | undefined {
  const [least, most] = [min && evaluate(min, scope), max && evaluate(max, scope)];
  return typeof least === 'number' && typeof most === 'number' ? [least, most] : undefined;
}

/** True if an earlier field takes its options from the same slots: that one shows the failure. */
function offersAlike(fields: readonly CompiledField[], field: CompiledField): boolean {
  const from = ({ optionsFrom }: CompiledField) => slotsReadBy([optionsFrom?.of]).join();
  return fields.find((other) => other.optionsFrom && from(other) === from(field)) !== field;
}
