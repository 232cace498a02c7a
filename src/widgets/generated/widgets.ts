// Made by `npm run generate` from the files of src/widgets. Do not edit.
import type { CompiledField } from '#contract/compiled-form.ts';
import type { Widget } from '#widgets/widget.ts';
import { checkboxWidget } from '#widgets/checkbox.tsx';
import { dateWidget } from '#widgets/date.tsx';
import { fileWidget } from '#widgets/file.tsx';
import { moneyWidget } from '#widgets/money.tsx';
import { passwordWidget } from '#widgets/password.tsx';
import { radioWidget } from '#widgets/radio.tsx';
import { scanWidget } from '#widgets/scan.tsx';
import { selectWidget } from '#widgets/select.tsx';
import { sliderWidget } from '#widgets/slider.tsx';
import { textWidget } from '#widgets/text.tsx';
import { textareaWidget } from '#widgets/textarea.tsx';

/** Every way of asking for one value. */
export const widgets = {
  'checkbox': checkboxWidget,
  'date': dateWidget,
  'file': fileWidget,
  'money': moneyWidget,
  'password': passwordWidget,
  'radio': radioWidget,
  'scan': scanWidget,
  'select': selectWidget,
  'slider': sliderWidget,
  'text': textWidget,
  'textarea': textareaWidget,
} satisfies { [W in Exclude<CompiledField['widget'], 'rows' | 'computed'>]: Widget };
