import { usePage } from '../kit/navigation/page-context.ts';
import type { Rights } from './template-words.ts';

const make = '/templateCenter/templateMake';

/** What the user may do with templates; the server checks the same rights. */
export const useTemplateRights = (): Rights & { readonly canMake: boolean; readonly canExport: boolean } => {
  const { holds } = usePage();
  const canMake = holds(`${make}/freeMake`, 'edit') || holds(`${make}/reMake`, 'edit');
  const canEdit = canMake || holds(`${make}/templateList`, 'edit');
  return {
    canMake,
    canEdit,
    canPublish: ['templateList', 'freeMake', 'reMake'].some((name) => holds(`${make}/${name}`, 'publish')),
    canExport: holds(`${make}/templateList`, 'export'),
  };
};
