import { useNavigate, useSearch } from '@tanstack/react-router';

type Address = Readonly<Record<string, string>>;

/** The application whose tags stand open, in the address: `?tags=cutout`. */
export const useTaggedApp = () => {
  const { tags } = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const showTags = (id: string | null) =>
    void navigate({
      to: '.',
      search: ((now: Address) => {
        const { tags: _, ...others } = now;
        return id === null ? others : { ...others, tags: id };
      }) as never,
      replace: id === null,
      resetScroll: false,
    });
  return { taggedId: tags ?? null, showTags };
};
