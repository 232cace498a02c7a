const UNITS =
  'cero,un,dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce,trece,catorce,quince,dieciséis,diecisiete,dieciocho,diecinueve,veinte,veintiún,veintidós,veintitrés,veinticuatro,veinticinco,veintiséis,veintisiete,veintiocho,veintinueve'.split(
    ',',
  );
const TENS = ',,,treinta,cuarenta,cincuenta,sesenta,setenta,ochenta,noventa'.split(',');
const HUNDREDS =
  ',ciento,doscientos,trescientos,cuatrocientos,quinientos,seiscientos,setecientos,ochocientos,novecientos'.split(
    ',',
  );

/** An amount of pesos as certificates write it: `cuatro mil ciento veinte pesos con 35/100`. */
export function amountInWords(cents: number): string {
  const pesos = Math.floor(cents / 100);
  const of = pesos > 0 && pesos % 1_000_000 === 0 ? ' de' : '';
  const noun = pesos === 1 ? 'peso' : 'pesos';
  return `${inWords(pesos)}${of} ${noun} con ${String(cents % 100).padStart(2, '0')}/100`;
}

/** Before a masculine noun: `un`, `veintiún`. */
function inWords(n: number): string {
  if (n < 30) return UNITS[n] as string;
  if (n < 100) return `${TENS[Math.floor(n / 10)]}${n % 10 === 0 ? '' : ` y ${inWords(n % 10)}`}`;
  if (n === 100) return 'cien';
  if (n < 1_000) return `${HUNDREDS[Math.floor(n / 100)]}${rest(n % 100)}`;
  if (n < 1_000_000) {
    const thousands = Math.floor(n / 1_000);
    return `${thousands === 1 ? 'mil' : `${inWords(thousands)} mil`}${rest(n % 1_000)}`;
  }
  const millions = Math.floor(n / 1_000_000);
  return `${millions === 1 ? 'un millón' : `${inWords(millions)} millones`}${rest(n % 1_000_000)}`;
}

function rest(n: number): string {
  return n === 0 ? '' : ` ${inWords(n)}`;
}
