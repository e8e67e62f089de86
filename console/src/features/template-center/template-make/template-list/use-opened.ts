import { type TeamTemplate, template } from '@design-console/contract/template';
import { useState } from 'react';
import { useQueryCall } from '../../../../api/use-query-call.ts';
import { useShownId } from '../../../../list-screen/use-shown-id.ts';

/** A form over the list: a link cannot carry what was typed, so it is not in the address. */
type OpenedForm =
  | {
      readonly what: 'edit' | 'reject';
      /** The row when it was opened; it may have left the list since. */
      readonly row: TeamTemplate;
    }
  | { readonly what: 'rejectMany'; readonly rows: readonly TeamTemplate[]; readonly clear: () => void };

export type Opened = OpenedForm | { readonly what: 'show' | 'preview' | 'versions'; readonly id: number };

interface ListResult {
  readonly data: { readonly list: readonly TeamTemplate[] } | undefined;
  readonly isPending: boolean;
}

/**
 * What is open over the list of templates. Details, preview and history are in the address: a link opens
 * them, also of a template that is not on the page of the list.
 */
export const useOpened = (list: ListResult) => {
  const show = useShownId();
  const preview = useShownId('preview');
  const versions = useShownId('versions');
  const [form, openForm] = useState<OpenedForm | null>(null);
  const [last, setLast] = useState<TeamTemplate | null>(null);

  // what was opened from the details lies over them
  const views = { preview, versions, show };
  const what = (['preview', 'versions', 'show'] as const).find((one) => views[one].isOpen);
  const opened: Opened | null = form ?? (what === undefined ? null : { what, id: views[what].id });
  const close = () => {
    if (form) openForm(null);
    else if (what !== undefined) views[what].close();
  };

  const isOne = opened !== null && opened.what !== 'rejectMany';
  const id = isOne ? ('row' in opened ? opened.row.id : opened.id) : 0;
  const listed = list.data?.list.find((one) => one.id === id);
  // read here: a part that is still being fetched would read them too late to hear of a failure
  const { data, error, refetch } = useQueryCall(
    template.get,
    { id },
    { enabled: id > 0 && listed === undefined && !list.isPending, silent: true },
  );
  // a row that leaves the list after a move stays open, as it is now
  const row =
    listed ??
    (id > 0 ? data : undefined) ??
    (opened && 'row' in opened ? opened.row : undefined) ??
    (last?.id === id ? last : undefined);
  if (row && row !== last) setLast(row);

  return {
    opened,
    row,
    found: { data, error, refetch },
    close,
    openForm,
    show: show.show,
    preview: preview.show,
    versions: versions.show,
  };
};
