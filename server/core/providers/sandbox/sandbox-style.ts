/** Path of the sandbox's style sheet: the Content-Security-Policy forbids inline styles. */
export const STYLE_PATH = '/sandbox/estilo.css';

export const STYLE = `body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1b2a30; background: #f7f8f8; }
aside { padding: 0.4rem 1rem; text-align: center; font-size: 0.8125rem; background: #f4a742; }
main { max-width: 34rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; color: #114b5a; }
fieldset { margin: 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
p { margin: 0.5rem 0; }
label { display: inline-flex; gap: 0.5rem; align-items: center; min-height: 44px; }
textarea { box-sizing: border-box; width: 100%; font: inherit; padding: 0.5rem; border: 1px solid #6b7c84; border-radius: 8px; }
button { min-height: 44px; padding: 0.5rem 1.25rem; font: inherit; font-weight: 600; color: #fff; background: #114b5a; border: 0; border-radius: 8px; cursor: pointer; }
:focus-visible { outline: 3px solid #1c6fb0; outline-offset: 2px; }
`;
