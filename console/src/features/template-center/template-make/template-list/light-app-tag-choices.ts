import { isBuiltInApp, lightAppCatalogue } from '@design-console/contract/documents/editor-light-apps';
import type { TeamTemplate } from '@design-console/contract/template';
import type { TemplateTag } from '@design-console/contract/template-tag';

const appName = (id: string): string => (isBuiltInApp(id) ? lightAppCatalogue[id] : '自定义轻应用');

/** Tags as choices, grouped by application; the template's own stay readable even when removed. */
export const lightAppTagChoices = (
  tags: readonly (Pick<TemplateTag, 'id' | 'light_app_id' | 'name'> & { readonly appName: string })[],
  assigned: TeamTemplate['lightAppTags'],
): { value: number; label: string }[] => {
  const known = new Set(tags.map(({ id }) => id));
  return [
    ...tags.map(({ id, light_app_id, name, appName: currentName }) => ({
      value: id,
      label: `${currentName || appName(light_app_id)} / ${name}`,
    })),
    ...assigned
      .filter(({ id }) => !known.has(id))
      .map(({ id, lightAppId, name }) => ({ value: id, label: `${appName(lightAppId)} / ${name}` })),
  ];
};
