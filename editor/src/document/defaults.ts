// Separate from the schema, so that painters do not bundle the validation library.

export const UNLOCKED = { move: false, resize: false, edit: false, delete: false };

export const NO_FILTERS = { brightness: 0, contrast: 0, saturation: 0, warmth: 0, blur: 0 };
