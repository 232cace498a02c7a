import { chakra, Stack } from '@chakra-ui/react';
import { fillText } from '#contract/fill-text.ts';
import type { CardBrand } from '#contract/generated/grammar.ts';
import { detectBrand } from '#formats/payment/card-number.ts';
import { describedBy, FieldFrame } from '#widgets/field-frame.tsx';
import { InputBox, type InputBoxProps } from '#widgets/input-box.tsx';
import { useOwnWords, useWords } from '#widgets/words.ts';
import type { CardField, CardTyped, DocumentKind } from './card-reading.ts';
import { Choice } from '#widgets/choice.tsx';

interface CardFieldsProps {
  /** Form id; the ids of the controls are `<form>-<field>`. */
  form: string;
  typed: CardTyped;
  errors: Readonly<Partial<Record<CardField, string>>>;
  brands: readonly CardBrand[];
  /** Also asks for the mail of the receipt. */
  receipt?: boolean;
  onTyped: (change: Partial<CardTyped>) => void;
}

const WORDS = {
  cardNumber: 'Número de la tarjeta',
  cardsAccepted: 'Aceptamos {names}.',
  cardName: 'Nombre como figura en la tarjeta',
  cardExpiry: 'Vencimiento',
  cardExpiryHelp: 'MM/AA',
  cardCode: 'Código de seguridad',
  cardCodeFront: 'Los {digits} números del frente.',
  cardCodeBack: 'Los {digits} números del dorso.',
  cardCodeAny: 'Los 3 números del dorso, o los 4 del frente.',
  cardDocument: 'Documento del titular',
  cardDocumentNumber: 'Número de documento',
  cardReceipt: 'Correo para recibir el comprobante',
  dni: 'DNI',
  cuil: 'CUIL o CUIT',
} as const;

const KINDS: readonly DocumentKind[] = ['dni', 'cuil'];

/** Fields of a card, with the browser's autofill. */
export function CardFields(props: CardFieldsProps) {
  const { form, typed, brands, receipt, onTyped } = props;
  const words = { ...useWords(), ...useOwnWords(WORDS) };
  const brand = detectBrand(typed.numero, brands);
  const code = brand?.cvv === 4 ? words.cardCodeFront : words.cardCodeBack;
  const names = new Intl.ListFormat('es').format(brands.map((b) => b.name));
  return (
    <Stack gap="5">
      <Stack gap="1">
        <CardBox
          {...props}
          field="numero"
          label={words.cardNumber}
          help={fillText(words.cardsAccepted, { names })}
          box={{ inputMode: 'numeric', autoComplete: 'cc-number' }}
        />
        <chakra.span role="status" color="success" fontWeight="600">
          {brand?.name}
        </chakra.span>
      </Stack>
      <CardBox
        {...props}
        field="titular"
        label={words.cardName}
        box={{ autoComplete: 'cc-name', autoCapitalize: 'characters' }}
      />
      <chakra.div
        display="grid"
        gap="5"
        css={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))' }}
      >
        <CardBox
          {...props}
          field="vencimiento"
          label={words.cardExpiry}
          help={words.cardExpiryHelp}
          box={{ inputMode: 'numeric', autoComplete: 'cc-exp' }}
        />
        <CardBox
          {...props}
          field="codigo"
          label={words.cardCode}
          help={brand ? fillText(code, { digits: brand.cvv }) : words.cardCodeAny}
          box={{ inputMode: 'numeric', autoComplete: 'cc-csc' }}
        />
      </chakra.div>
      <FieldFrame id={`${form}-tipo`} as="group" label={words.cardDocument}>
        <chakra.div display="flex" gap="5" flexWrap="wrap">
          {KINDS.map((kind) => (
            <Choice
              key={kind}
              type="radio"
              name={`${form}-tipo`}
              checked={typed.tipo === kind}
              onChange={() => onTyped({ tipo: kind })}
            >
              {words[kind]}
            </Choice>
          ))}
        </chakra.div>
      </FieldFrame>
      <CardBox {...props} field="documento" label={words.cardDocumentNumber} box={{ inputMode: 'numeric' }} />
      {receipt && (
        <CardBox
          {...props}
          field="email"
          label={words.cardReceipt}
          optional={words.optional}
          box={{ type: 'email', autoComplete: 'email' }}
        />
      )}
    </Stack>
  );
}

interface CardBoxProps extends CardFieldsProps {
  field: CardField;
  label: string;
  help?: string;
  optional?: string;
  box: InputBoxProps;
}

function CardBox({ form, field, label, help, optional, box, typed, errors, onTyped }: CardBoxProps) {
  const id = `${form}-${field}`;
  const error = errors[field];
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional}>
      <InputBox
        id={id}
        name={id}
        value={typed[field]}
        onChange={(event) => onTyped({ [field]: event.target.value })}
        aria-describedby={describedBy(id, help, error)}
        aria-invalid={error !== undefined || undefined}
        aria-required={optional === undefined || undefined}
        spellCheck={false}
        {...box}
      />
    </FieldFrame>
  );
}
