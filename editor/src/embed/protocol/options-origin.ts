/**
 * Public clients open AI artisan below `aiart.` of the domain whose `www.` has the options page. The origin of
 * the options page for a page at this origin: its own, or that of the other name.
 */
export const optionsOriginFor = (origin: string): string => origin.replace(/^(https?:\/\/)aiart\./, '$1www.');
