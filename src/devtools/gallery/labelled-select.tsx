import { chakra } from '@chakra-ui/react';

interface LabelledSelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
}

const Select = chakra('select', {
  base: {
    minHeight: '44px',
    maxWidth: '100%',
    paddingInline: '3',
    bg: 'card',
    border: '1px solid',
    borderColor: 'line.strong',
    borderRadius: 'md',
  },
});

/** A choice among a few, with its label above. */
export function LabelledSelect({ label, value, options, onChoose }: LabelledSelectProps) {
  return (
    <chakra.label display="flex" flexDirection="column" gap="1" fontWeight="600" fontSize="sm" minWidth="0">
      {label}
      <Select value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </Select>
    </chakra.label>
  );
}
