import { type AuthorizationDetail, authorization } from '@design-console/contract/authorization';
import { NUMBER_TITLES } from '@design-console/contract/authorization/identity-number';
import { Button } from 'antd';
import { Download, ExternalLink } from 'lucide-react';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { CopyText } from '../../../kit/display/CopyText.tsx';
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx';
import { type DetailLine, DetailLines } from '../../../kit/page/DetailLines.tsx';
import { Loaded } from '../../../kit/feedback/Loaded.tsx';
import { useCan } from '../../../kit/navigation/page-context.ts';
import { absoluteTime } from '../../../kit/format/time.ts';
import styles from './AuthRecord.module.css';
import { LetterStatus, SubjectTag } from './auth-record-columns.tsx';
import { NumberLine, PhoneLine, useWhole } from './NumberLine.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly id: number;
  readonly canEdit: boolean;
  readonly isDownloading: boolean;
  readonly onDownload: (row: AuthorizationDetail) => void;
  readonly onIssue: (row: AuthorizationDetail) => void;
  readonly onCorrect: (row: AuthorizationDetail) => void;
  readonly onVoid: (row: AuthorizationDetail) => void;
  readonly onClose: () => void;
}

/** As printed on the letter. */
const namesOf = (names: readonly string[] | null): string =>
  names === null ? '未登记' : names.join('、') || '无';

const Letter = ({ id }: { readonly id: number }) => {
  const letter = useQueryCall(authorization.getLetter, { id }, { staleMs: 300_000 });
  return (
    <div className={styles.letter} aria-busy={letter.isPending}>
      <Loaded result={letter} skeleton={<span className={styles.letterBone} />}>
        {({ image }) => <img src={image} alt="授权书预览" />}
      </Loaded>
    </div>
  );
};

/** One letter in full: the page itself, its details and its actions. */
export const AuthRecordDrawer = (props: Props) => {
  const { isOpen, id, canEdit, isDownloading, onClose } = props;
  const canReveal = useCan('/systemSetting/authRecord', 'secret');
  const detail = useQueryCall(authorization.get, { id }, { enabled: isOpen && id > 0 });
  const shown = useWhole(id);

  const lines = (one: AuthorizationDetail): readonly DetailLine[] => [
    ['授权书编号', <CopyText key="no" text={one.no} label="编号" />],
    [
      '被授权方',
      <span key="subject" className={styles.subject}>
        {one.subjectName}
        <SubjectTag kind={one.subjectKind} />
      </span>,
    ],
    [
      NUMBER_TITLES[one.subjectKind],
      <NumberLine key="number" row={one} shown={shown} canReveal={canReveal} />,
    ],
    ['手机号', <PhoneLine key="phone" row={one} shown={shown} canReveal={canReveal} />],
    ['授权范围', one.scope],
    ['有效期', `${one.validFrom} 至 ${one.validTo}`],
    ['设计编号', <CopyText key="design" text={one.designId} label="设计编号" />],
    ['用户标识', one.userFlag],
    ['使用字体', namesOf(one.fonts)],
    ['使用素材', namesOf(one.materials)],
    ['签发时间', one.issuedAt === null ? '尚未签发' : absoluteTime(one.issuedAt)],
    ...(one.correctedAt === null ? [] : [['更正时间', absoluteTime(one.correctedAt)] as const]),
    ...(one.voidedAt === null
      ? []
      : ([
          ['作废时间', absoluteTime(one.voidedAt)],
          ['作废原因', one.voidReason],
        ] as const)),
    ['经办人', one.createdBy],
  ];

  return (
    <DetailDrawer
      isOpen={isOpen}
      title="授权书详情"
      widthPx={640}
      result={detail}
      onClose={() => {
        shown.hide();
        onClose();
      }}
    >
      {(one) => {
        const mayChange = one.status === 0 || one.correctableUntil !== null;
        return (
          <>
            <div className={styles.head}>
              <div>
                <p className={styles.headName}>{one.designTitle}</p>
                <p className={styles.headState}>
                  <LetterStatus status={one.status} />
                  {one.correctableUntil !== null && (
                    <span>{absoluteTime(one.correctableUntil).slice(0, 16)} 前可更正一次</span>
                  )}
                </p>
              </div>
              <div className={styles.headActions}>
                {canEdit && one.status === 0 && (
                  <Button type="primary" onClick={() => props.onIssue(one)}>
                    签发
                  </Button>
                )}
                {one.issuedAt !== null && (
                  <Button
                    type="primary"
                    icon={<Download size={16} />}
                    loading={isDownloading}
                    onClick={() => props.onDownload(one)}
                  >
                    下载 PDF
                  </Button>
                )}
                {one.verifyPath !== '' && (
                  <Button
                    icon={<ExternalLink size={16} />}
                    href={one.verifyPath}
                    target="_blank"
                    rel="noreferrer"
                  >
                    核验页
                  </Button>
                )}
                {canEdit && mayChange && (
                  <Button
                    onClick={() => {
                      // a correction makes the revealed values out of date
                      shown.hide();
                      props.onCorrect(one);
                    }}
                  >
                    {one.status === 0 ? '编辑' : '更正'}
                  </Button>
                )}
                {canEdit && one.status < 2 && (
                  <Button danger onClick={() => props.onVoid(one)}>
                    作废
                  </Button>
                )}
              </div>
            </div>
            <DetailLines lines={lines(one)} />
            <Letter key={one.id} id={one.id} />
          </>
        );
      }}
    </DetailDrawer>
  );
};
