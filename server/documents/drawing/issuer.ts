import type { Portal } from '#contract/generated/grammar.ts';
import type { CityInk } from './ink.ts';
import { PLAIN_LOGO } from './plain-logo.ts';

/** The office that signs a document, as its letterhead says it. */
export interface Issuer {
  municipality: string;
  office: string;
  /** Eleven digits. */
  cuit: string;
  address: string;
  phone: string;
  /** IANA name, for the hours a document prints. */
  timeZone: string;
  /** Its mark: the text of an SVG made of plain shapes, or a PNG as a `data:` address. */
  logo: string;
  /** Its colours, when they are not those of the portal. */
  ink?: CityInk;
  /** Whether nobody issued it: it is of a demonstration, and says so on every page. */
  demonstration?: boolean;
}

/** The issuer a portal's identity names. `logo` is the text of its image `portal.logo`. */
export function issuerOf(portal: Portal, logo: string = PLAIN_LOGO): Issuer {
  return {
    municipality: portal.municipality,
    office: portal.office,
    cuit: portal.cuit,
    address: portal.contact.address,
    phone: portal.contact.phone,
    timeZone: portal.timeZone,
    logo,
  };
}
