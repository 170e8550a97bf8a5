/**
 * Takes from rendered markup what a browser would act on by itself: without names nothing that is typed can get into an
 * address, and a form of this kind is sent nowhere. `data-name` tells the shell which field is which.
 * @param {string} markup as react-dom renders it: `"`, `<` and `>` stand in an attribute's value as entities
 */
export const inert = (markup) =>
  markup
    .replace(/<(?:input|select|textarea|button)\b[^>]*>/g, (tag) => tag.replace(/ name="/, ' data-name="'))
    .replace(/<form\b[^>]*>/g, (tag) =>
      tag.replace(/ (?:action|method)="[^"]*"/g, '').replace('<form', '<form method="dialog"'),
    )
