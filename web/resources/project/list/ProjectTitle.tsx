import { useMessages } from '../../../app/i18n/useMessages.ts';
import './projects.css';

type Props = Readonly<{
  name: string;
  /** Null where there is nothing to switch to. */
  onChoose: (() => void) | null;
}>;

/** The name of a project, which switches to it. */
export const ProjectTitle = ({ name, onChoose }: Props) => {
  const t = useMessages();
  return (
    <h2 className="project-card-title">
      {onChoose === null ? (
        <bdi>{name}</bdi>
      ) : (
        <button
          className="project-card-whole"
          type="button"
          title={t('projects.switchTo')}
          onClick={onChoose}
        >
          <bdi>{name}</bdi>
        </button>
      )}
    </h2>
  );
};
