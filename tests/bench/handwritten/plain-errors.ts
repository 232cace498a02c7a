/** Shows an error at each empty field of a plain page, and a summary above the form, which takes the focus. */
const form = document.querySelector('form')!;
const summary = Object.assign(document.createElement('div'), { tabIndex: -1 });
summary.setAttribute('role', 'group');
form.prepend(summary);

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const empty = [...form.querySelectorAll('input')].filter(({ value }) => value === '');
  const lines = empty.map((input) => {
    const label = form.querySelector(`label[for="${input.id}"]`)!;
    const text = `Ingresá ${label.textContent.toLowerCase()}.`;
    const error = Object.assign(document.createElement('span'), {
      id: `${input.id}-error`,
      textContent: text,
    });
    document.getElementById(error.id)?.remove();
    label.after(error);
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', error.id);
    const line = document.createElement('li');
    line.append(Object.assign(document.createElement('a'), { href: `#${input.id}`, textContent: text }));
    return line;
  });
  const title = Object.assign(document.createElement('h2'), { textContent: 'Revisá estos datos' });
  const list = document.createElement('ul');
  list.append(...lines);
  summary.replaceChildren(title, list);
  summary.focus();
});
