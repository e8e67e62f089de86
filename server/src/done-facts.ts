import type { TemplateStatus } from '@design-console/contract/template';

/** What a handler tells of a command beside its record, for the notices that others get. */
export interface DoneFacts {
  /** The configuration document that was changed, with its page and config set. */
  document?: { readonly title: string; readonly settingCode: string; readonly pageId?: string | undefined };
  /** The templates that the command moved from one status to another. */
  templates?: readonly MovedTemplate[];
}

/** A template of a company, with the status it had before and its author; null: the account was deleted. */
export interface MovedTemplate {
  readonly id: number;
  readonly title: string;
  readonly from: TemplateStatus;
  readonly authorId: number | null;
}
