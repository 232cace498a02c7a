import { cardExpiry } from './payment/card-expiry.ts';
import { cardHolder } from './payment/card-holder.ts';
import { cardNumber } from './payment/card-number.ts';
import { cbu } from './payment/cbu.ts';
import { cuit } from './cuit.ts';
import { date } from './date.ts';
import { datetime } from './datetime.ts';
import { email } from './email.ts';
import type { Formats } from './format.ts';
import { integer } from './integer.ts';
import { money } from './money.ts';
import { paymentCode } from './payment/payment-code.ts';
import { percent } from './percent.ts';
import { period } from './period.ts';
import { personDocument } from './person-document.ts';
import { phone } from './phone.ts';

/** The formats that need an algorithm, by the name config gives them. */
export const builtinFormats = {
  'card-expiry': cardExpiry,
  'card-holder': cardHolder,
  'card-number': cardNumber,
  cbu,
  cuit,
  date,
  datetime,
  dni: personDocument,
  email,
  integer,
  money,
  'payment-code': paymentCode,
  percent,
  period,
  phone,
} satisfies Formats;
