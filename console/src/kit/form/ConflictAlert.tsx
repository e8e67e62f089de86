import { Alert } from 'antd';

/** Another person saved a form first: what they changed is joined with what was typed. */
export interface Conflict {
  readonly title: string;
  /** The fields that both changed: 产品名称：对方改为「…」. */
  readonly lines: readonly string[];
}

/** Shown above the form until the user saves again or gives up. */
export const ConflictAlert = ({ title, lines }: Conflict) => (
  <Alert
    type="warning"
    showIcon
    title={title}
    description={
      lines.length === 0 ? (
        '对方的改动已合并到表单，再次保存后生效'
      ) : (
        <>
          以下内容两边都改了，表单里是你的，再次保存会覆盖对方的
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )
    }
  />
);
