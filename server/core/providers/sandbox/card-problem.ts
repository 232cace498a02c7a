import { luhn } from '#formats/payment/card-number.ts';

/** Card data as the provider's form names it. */
export type SandboxCardForm = Readonly<Record<string, unknown>>;

export interface CardProblem {
  code: string;
  param: string;
}

/** NaranjaX numbers have no check digit. */
const WITHOUT_CHECK = /^(589562|603378)/;

/** The first thing wrong with each field of a card, by the codes of the provider; empty when a token can be given. */
export function cardProblems(card: SandboxCardForm, today: string): CardProblem[] {
  const number = cardText(card, 'card_number').replace(/[\s-]/g, '');
  const problems: CardProblem[] = [];
  const add = (code: string, param: string) => problems.push({ code, param });
  if (number === '') add('empty_card_number', 'card_number');
  else if (/\D/.test(number)) add('nan_card_number', 'card_number');
  else if (!/^\d{13,19}$/.test(number) || !(luhn(number) || WITHOUT_CHECK.test(number)))
    add('invalid_card_number', 'card_number');
  if (cardText(card, 'card_holder_name') === '') add('empty_card_holder_name', 'card_holder_name');
  if (!unexpired(cardText(card, 'card_expiration_month'), cardText(card, 'card_expiration_year'), today))
    add('invalid_expiry_date', 'card_expiration_month');
  if (!/^\d{3,4}$/.test(cardText(card, 'security_code'))) add('invalid_param', 'security_code');
  return problems;
}

/** Through the last day of its month. */
function unexpired(month: string, year: string, today: string): boolean {
  if (!/^(0?[1-9]|1[0-2])$/.test(month) || !/^(\d{2}|20\d{2})$/.test(year)) return false;
  return `20${year.slice(-2)}-${month.padStart(2, '0')}` >= today.slice(0, 7);
}

export function cardText(card: SandboxCardForm, name: string): string {
  const value = card[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
