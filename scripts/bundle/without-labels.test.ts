import { describe, expect, it } from 'vitest';
import { withoutLabels } from './without-labels.ts';

const SOURCE = `var Link = React10.forwardRef(
  function LinkWithRef(props, ref) { return made(props, ref); }
);
Link.displayName = "Link";
const Context = createContext(null);
Context.Provider.value = 1;`;

const run = (id: string) => {
  const { transform } = withoutLabels('react-router');
  return (transform as (code: string, id: string) => { code: string } | undefined)(SOURCE, id)?.code;
};

describe('withoutLabels', () => {
  it('takes the labels out and says that making a component has no effect', () => {
    const code = run('/x/node_modules/react-router/dist/chunk.mjs');
    expect(code).toContain('var Link = /* @__PURE__ */ React10.forwardRef(');
    expect(code).toContain('const Context = /* @__PURE__ */ createContext(');
    expect(code).not.toContain('displayName');
    expect(code).toContain('Context.Provider.value = 1;');
  });

  it('touches no other package', () => {
    expect(run('/x/node_modules/other/dist/chunk.mjs')).toBeUndefined();
  });
});
