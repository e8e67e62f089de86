import { type AiProvider, aiProvider } from '@design-console/contract/ai-provider';
import { useFirstAnswer, useQueryCall } from '../api/use-query-call.ts';
import { Loaded } from '../kit/feedback/Loaded.tsx';
import { RelativeTime } from '../kit/format/RelativeTime.tsx';
import { useCan } from '../kit/navigation/page-context.ts';
import { imageModelPlace } from './image-model-place.ts';
import { ProviderForm } from './ProviderForm.tsx';
import styles from './provider.module.css';
import { savedKeyText } from './saved-key-text.ts';

const State = ({ provider }: { readonly provider: AiProvider }) => (
  <p className={styles.state}>
    <i data-on={provider.baseUrl !== ''} aria-hidden="true" />
    {provider.baseUrl === '' ? (
      '未接入'
    ) : (
      <span>
        已接入，{provider.updatedBy} 保存于 <RelativeTime at={provider.updatedAt ?? ''} />
      </span>
    )}
  </p>
);

/**
 * The model provider of the company, for the screens of its products. Apart from their documents: a key is part of no
 * draft, export or version.
 */
export const ProviderSection = () => {
  // the right of either product is enough, whichever screen this is on
  const editsAiDesign = useCan('/aiDesign/configAdmin', 'edit');
  const editsAiArtisan = useCan('/aiArtisan/configTheme/pc', 'edit');
  const mayEdit = editsAiDesign || editsAiArtisan;
  // the form begins with what is stored now, not with what an earlier visit read
  const first = useFirstAnswer(aiProvider.get, {});
  const latest = useQueryCall(aiProvider.get, {});
  const reload = async () => {
    const { data, isSuccess } = await latest.refetch();
    return isSuccess ? data : undefined;
  };
  return (
    <Loaded result={first}>
      {(read) => {
        const known = latest.data ?? read;
        return (
          <>
            <State provider={known} />
            {mayEdit ? (
              <ProviderForm provider={known} reload={reload} />
            ) : (
              known.baseUrl !== '' && (
                <dl className={styles.facts} data-beside={imageModelPlace}>
                  <dt>接口地址</dt>
                  <dd>{known.baseUrl}</dd>
                  <dt>模型名称</dt>
                  <dd>{known.model || '未设置'}</dd>
                  <dt>绘图模型名称</dt>
                  <dd>{known.imageModel || '未设置'}</dd>
                  <dt>密钥</dt>
                  <dd>{savedKeyText(known)}</dd>
                </dl>
              )
            )}
          </>
        );
      }}
    </Loaded>
  );
};
