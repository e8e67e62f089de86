import { MESSAGES } from '@design-console/contract/wire/messages';

/** Spec section 3, field for field. */
export interface PasswordForm {
  readonly old_pass: string;
  readonly new_pass: string;
  readonly again_pass: string;
}

/** Spec section 9. */
export const passwordModalWidthPx = 392;

/** Spec section 5: OK stays disabled until all fields are filled and the two new ones match. */
export const mayChangePassword = ({ old_pass, new_pass, again_pass }: Partial<PasswordForm>): boolean =>
  Boolean(old_pass && new_pass && again_pass) && new_pass === again_pass;

/** What is wrong with the confirmation, in the specification's words; null when it is right. */
export const againFault = (again: string | undefined, newPassword: string | undefined): string | null => {
  if (!again) return MESSAGES.againPasswordMissing;
  return again === newPassword ? null : MESSAGES.againPasswordDiffers;
};

export interface Strength {
  readonly level: 1 | 2 | 3;
  readonly label: '弱' | '中' | '强';
  readonly advice: string;
}

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];
const longLength = 15;
const shortLength = 8;

/**
 * Advice about a new password, never a condition. Length counts most; null before anything is typed. `ownNames` are
 * those of the account and the company: the server refuses a password with one of them.
 */
export const strengthOf = (password: string, ownNames: readonly string[] = []): Strength | null => {
  const length = [...password].length;
  if (length === 0) return null;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  const lower = password.toLowerCase();
  if (ownNames.some((name) => name.length >= 3 && lower.includes(name.toLowerCase()))) {
    return { level: 1, label: '弱', advice: '不能包含账号或企业名称' };
  }
  if (length < shortLength || different < 5) {
    return { level: 1, label: '弱', advice: '至少 8 个字符，避免重复和连续的字符' };
  }
  if (length >= longLength || (length >= 12 && variety >= 3)) {
    return { level: 3, label: '强', advice: '不易被猜到，请妥善保管' };
  }
  return { level: 2, label: '中', advice: '15 个字符以上的一句话更安全，也更好记' };
};
