import type { Portal } from '#contract/generated/grammar.ts';
import type { CityInk } from './ink.ts';
import { PLAIN_LOGO } from './plain-logo.ts';

/** The office that issues a document, for its letterhead. */
export interface Issuer {
  municipality: string;
  office: string;
  /** Eleven digits. */
  cuit: string;
  address: string;
  phone: string;
  /** IANA name, for the hours a document prints. */
  timeZone: string;
  /** Its logo: an SVG of plain shapes as text, or a PNG as a `data:` URL. */
  logo: string;
  /** Its colours, when they differ from the portal's. */
  ink?: CityInk;
  /** True for a demonstration: every page says that it has no value. */
  demonstration?: boolean;
}

/** The issuer of a portal. `logo` is the text of its image `portal.logo`. */
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
