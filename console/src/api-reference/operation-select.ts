/** What the viewer knows of the calls, as far as it is used here. */
export interface ViewerSpec {
  readonly tags: readonly {
    readonly name: string;
    readonly paths: readonly {
      readonly elementId: string;
      readonly summary?: string;
      readonly path: string;
    }[];
  }[];
}

/** The viewer's element for the text before all calls. */
const overview = 'overview';

const optionOf = (text: string, value: string): HTMLOptionElement => {
  const option = document.createElement('option');
  option.textContent = text;
  option.value = value;
  return option;
};

/**
 * A list of all calls for narrow windows, where the viewer shows none. `show` leads to one of them; the returned
 * function says which one is shown.
 */
export const fillOperationSelect = (
  select: HTMLSelectElement,
  { tags }: ViewerSpec,
  show: (elementId: string) => void,
): ((elementId: string) => void) => {
  const groups = tags.map(({ name, paths }) => {
    const group = document.createElement('optgroup');
    group.label = name;
    group.append(...paths.map(({ elementId, summary, path }) => optionOf(summary || path, elementId)));
    return group;
  });
  select.replaceChildren(optionOf('约定', overview), ...groups);
  select.onchange = () => show(select.value);
  return (elementId) => {
    // headings within a call have ids of their own
    if ([...select.options].some(({ value }) => value === elementId)) select.value = elementId;
  };
};
