import { mountStandalone } from '@lights-out/web-kit';

import GameMfe from './mfe.tsx';

mountStandalone(GameMfe, { basePath: '/mode' });
