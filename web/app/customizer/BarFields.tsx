import { useMessages } from '../i18n/useMessages.ts';
import { useIsWide } from '../device/useIsWide.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { APPEARANCES, changeLook, NAVIGATIONS, SHAPES } from '../look/look.ts';
import { NavigationPicture } from './NavigationPicture.tsx';
import { useLook } from '../look/useLook.ts';

/** Where the navigation stands, and what it looks like there. */
export const BarFields = () => {
  const t = useMessages();
  const isWide = useIsWide();
  const { navigation, shape, appearance } = useLook();
  const narrow = isWide ? undefined : t('customizer.navigation.narrow');
  const vertical =
    navigation === 'vertical' ? t('customizer.shape.vertical') : undefined;
  const noShape = narrow ?? vertical;
  return (
    <>
      <ChoiceField
        label={t('customizer.navigation')}
        options={NAVIGATIONS}
        value={navigation}
        onChange={(chosen) => {
          changeLook({ navigation: chosen });
        }}
        nameOf={(option) => t(`customizer.navigation.${option}`)}
        pictureOf={(option) => <NavigationPicture type={option} />}
        hint={narrow ?? t(`customizer.navigation.${navigation}.hint`)}
        disabled={!isWide}
      />
      <ChoiceField
        label={t('customizer.shape')}
        options={SHAPES}
        value={shape}
        onChange={(chosen) => {
          changeLook({ shape: chosen });
        }}
        nameOf={(option) => t(`customizer.shape.${option}`)}
        hint={noShape}
        disabled={noShape !== undefined}
      />
      <ChoiceField
        label={t('customizer.appearance')}
        options={APPEARANCES}
        value={appearance}
        onChange={(chosen) => {
          changeLook({ appearance: chosen });
        }}
        nameOf={(option) => t(`customizer.appearance.${option}`)}
        hint={narrow}
        disabled={!isWide}
      />
    </>
  );
};
