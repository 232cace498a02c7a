// What the Vite plugin (src/language/dev/vite-plugin.ts) compiles config into.

declare module 'virtual:portal/routes' {
  export const areas: import('./route-areas.ts').RouteAreas;
}

declare module 'virtual:portal/formats' {
  /** The built-in formats and those of config/formats. */
  export const formats: import('#formats/format.ts').Formats;
}

declare module 'virtual:portal/looks' {
  export const looks: import('./looks.ts').PortalLooks;
}

declare module 'virtual:portal/portal' {
  type Grammar = import('./generated/grammar.ts').Grammar;
  type Menu = import('./compiled-shell.ts').CompiledMenu;
  export const portal: Grammar['portal'];
  /** How endpoints that portal.json names are said to the backend of the city, by path. */
  export const wires: Readonly<Record<string, import('./generated/grammar.ts').Wire>>;
  export const messages: Grammar['messages'];
  export const parameters: Readonly<Record<string, import('./compiled-shell.ts').CompiledParameter>>;
  export const menus: { readonly side: Menu; readonly header: Menu };
  /** Live events by file name; texts compiled. */
  export const events: Readonly<Record<string, import('./compiled-shell.ts').CompiledEvent>>;
  /** Drawings of the icons that portal.json names, by name. */
  export const icons: Readonly<Record<string, import('./compiled-shell.ts').IconDrawing>>;
  /** config/images by file name → address. */
  export const images: Readonly<Record<string, string>>;
}
