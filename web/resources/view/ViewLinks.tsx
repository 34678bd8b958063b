import SharedIcon from '@mui/icons-material/GroupOutlined';
import ViewIcon from '@mui/icons-material/FilterAltOutlined';
import { ListItemButton } from '@mui/material';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useShownViews } from './useShownViews.ts';
import './view.css';

/** The saved views in the navigation, if there are any. */
export const ViewLinks = () => {
  const t = useMessages();
  const headingId = useId();
  const views = useShownViews();
  if (views.length === 0) return null;
  return (
    <>
      <p className="navigation-section-name" id={headingId}>
        {t('view.views')}
      </p>
      <ul className="navigation-list" aria-labelledby={headingId}>
        {views.map(({ id, name, query, shared, path, isShown }) => (
          <li key={id}>
            <ListItemButton
              component={Link}
              to={path}
              className="view-link"
              aria-current={isShown ? 'true' : undefined}
              title={query}
            >
              {shared ? <SharedIcon /> : <ViewIcon />}
              <bdi className="ellipsis">{name}</bdi>
              {shared && (
                <span className="visually-hidden">{t('view.ofTeam')}</span>
              )}
            </ListItemButton>
          </li>
        ))}
      </ul>
    </>
  );
};
