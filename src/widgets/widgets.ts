import type { CompiledField } from '#contract/compiled-form.ts';
import { CheckboxWidget } from './checkbox.tsx';
import { DateWidget } from './date.tsx';
import { FileWidget } from './file.tsx';
import { MoneyWidget } from './money.tsx';
import { PasswordWidget } from './password.tsx';
import { RadioWidget } from './radio.tsx';
import { ScanWidget } from './scan.tsx';
import { SelectWidget } from './select.tsx';
import { SliderWidget } from './slider.tsx';
import { TextWidget } from './text.tsx';
import { TextareaWidget } from './textarea.tsx';
import type { Widget } from './widget.ts';

/** Every way of asking for one value that the grammar can name. */
export const widgets = {
  text: { View: TextWidget, frame: 'label' },
  textarea: { View: TextareaWidget, frame: 'label' },
  select: { View: SelectWidget, frame: 'label' },
  radio: { View: RadioWidget, frame: 'group' },
  checkbox: { View: CheckboxWidget, frame: 'none' },
  password: { View: PasswordWidget, frame: 'label' },
  date: { View: DateWidget, frame: 'label' },
  money: { View: MoneyWidget, frame: 'label' },
  scan: { View: ScanWidget, frame: 'label' },
  slider: { View: SliderWidget, frame: 'label' },
  file: { View: FileWidget, frame: 'label' },
} satisfies { [W in Exclude<CompiledField['widget'], 'rows' | 'computed'>]: Widget };
